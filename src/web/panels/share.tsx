import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { facts, step } from '../store/client.js';
import { download } from '../store/download.js';
import { shareMoment } from '../store/moments.js';
import type { Sendable } from '../store/moments.js';
import { momentWords } from '../words/moments.js';
import { Copy } from './copy.js';
import '../style/moments.css';

/** Makes a link to the moment that is shown. */
export function Share(): JSX.Element {
  const said = momentWords();
  const at = step.value?.step;
  const [found, setFound] = useState<Sendable | 'making' | undefined>(undefined);
  useEffect(() => setFound(undefined), [at]);
  const game = facts.value;
  const isOver = (game?.recorded?.returns.length ?? 0) > 0;
  const isSeen =
    game?.recorded === undefined ? game?.seats.includes('person') : (game.recorded.shared?.seat ?? -1) >= 0;
  const make = (): void => {
    setFound('making');
    void shareMoment().then(setFound);
  };
  return (
    <section class="share" aria-label={said.share} aria-live="polite">
      <h2>{said.share}</h2>
      <p class="quiet">
        {isOver ? said.aboutOver : said.about} {isSeen === true && said.asSeen}
      </p>
      {(found === undefined || found === 'making') && (
        <button type="button" disabled={found === 'making'} onClick={make}>
          {found === 'making' ? said.making : said.make}
        </button>
      )}
      {typeof found === 'object' && 'link' in found && (
        <div class="link-out">
          <label>
            {said.link} <small>({said.letters(found.link.length)})</small>
            <textarea readonly rows={2} value={found.link} onFocus={({ currentTarget }) => currentTarget.select()} />
          </label>
          <Copy
            text={() => Promise.resolve(found.link)}
            label={said.copy}
            done={said.copied}
            refused={said.refused}
            isPrimary
          />
        </div>
      )}
      {typeof found === 'object' && 'file' in found && (
        <>
          <p>{said.tooLong}</p>
          <button
            type="button"
            class="primary"
            onClick={() => download(`opfor-${game?.title ?? ''}.moment.json`, found.file)}
          >
            {said.file}
          </button>
        </>
      )}
    </section>
  );
}

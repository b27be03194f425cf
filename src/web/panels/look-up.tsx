import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lookUp, looked } from '../store/look-up.js';
import { words } from '../words/words.js';
import { Icon } from './icon.js';

/** A page of the game above the table: a unit's card, the command cards in hand, a rule. */
export function LookUp(): JSX.Element {
  const place = useRef<HTMLDialogElement>(null);
  const now = looked.value;
  const [about, setAbout] = useState('');
  useEffect(() => {
    if (now !== undefined && place.current?.open === false) place.current.showModal();
  }, [now]);
  useEffect(() => () => void (looked.value = undefined), []);
  if (now === undefined) return <></>;
  return (
    <dialog ref={place} class="look-up" aria-label={now.title} onClose={() => (looked.value = undefined)}>
      <div class="row">
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void lookUp('rules', about);
          }}
        >
          <input
            value={about}
            placeholder={words.play.rulesHint}
            aria-label={words.play.rulesHint}
            onInput={(event) => setAbout(event.currentTarget.value)}
          />
          <button type="submit">{words.play.lookUp}</button>
        </form>
        <form method="dialog">
          <button type="submit" aria-label={words.play.close} title={words.play.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <pre tabindex={0}>
        {now.text.split('\n').map((line, at) => (
          <span key={at}>{`${line}\n`}</span>
        ))}
      </pre>
    </dialog>
  );
}

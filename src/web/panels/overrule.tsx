import type { JSX } from 'preact';
import type { Overrulable } from '../../tabletop/picture.js';
import { apply } from '../store/real-table.js';
import { words } from '../words/words.js';

/** What the program sees of an attack; the people at the table may see it in another way. */
export function Overrule({ facts }: { facts: Overrulable }): JSX.Element {
  const { cover, covers, seen, all } = facts;
  const { real } = words;
  const see = (name: string): void => {
    const next = seen.includes(name) ? seen.filter((one) => one !== name) : [...seen, name];
    void apply([`sight ${next.join(' ')}`.trim()]);
  };
  return (
    <details class="overrule">
      <summary>
        {covers.length > 0 && `${real.coverIs(coverName(cover))} `}
        {real.seenOf(seen.length, all.length)}
      </summary>
      {covers.length > 0 && (
        <div class="row" role="group" aria-label={real.overruleCover}>
          {covers.map((level) => (
            <button
              key={level}
              type="button"
              aria-pressed={level === cover}
              onClick={() => void apply([`cover ${level}`])}
            >
              {coverName(level)}
            </button>
          ))}
        </div>
      )}
      <div class="row" role="group" aria-label={real.overruleSight}>
        {all.map((name) => (
          <button key={name} type="button" aria-pressed={seen.includes(name)} onClick={() => see(name)}>
            {name}
          </button>
        ))}
      </div>
      <small>{real.overruleAbout}</small>
    </details>
  );
}

function coverName(level: string): string {
  const { covers } = words.real;
  return Object.hasOwn(covers, level) ? covers[level as keyof typeof covers] : level;
}

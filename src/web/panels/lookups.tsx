import type { JSX } from 'preact';
import { isText } from '../store/as-text.js';
import { hasPage, lookUp } from '../store/look-up.js';
import { words } from '../words/words.js';

/** What can be looked up at any time, as far as the game has it, and the table as text. */
export function Lookups(): JSX.Element {
  const { hand, unitList, rules, asText, asPicture } = words.play;
  return (
    <div class="lookups row">
      {Object.entries({ hand, units: unitList, rules }).map(
        ([name, title]) =>
          hasPage(name) && (
            <button key={name} type="button" class="quiet" onClick={() => void lookUp(name)}>
              {title}
            </button>
          ),
      )}
      <button type="button" class="quiet" data-key="b" onClick={() => (isText.value = !isText.value)}>
        {isText.value ? asPicture : asText}
      </button>
    </div>
  );
}

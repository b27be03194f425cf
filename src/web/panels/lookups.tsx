import type { JSX } from 'preact';
import { isText } from '../store/as-text.js';
import { lookUp } from '../store/look-up.js';
import { words } from '../words/words.js';

/** What can be looked up at any time, and the table as text. */
export function Lookups(): JSX.Element {
  const { hand, unitList, rules, asText, asPicture } = words.play;
  return (
    <div class="lookups row">
      <button type="button" class="quiet" onClick={() => void lookUp('hand')}>
        {hand}
      </button>
      <button type="button" class="quiet" onClick={() => void lookUp('units')}>
        {unitList}
      </button>
      <button type="button" class="quiet" onClick={() => void lookUp('rules')}>
        {rules}
      </button>
      <button type="button" class="quiet" data-key="b" onClick={() => (isText.value = !isText.value)}>
        {isText.value ? asPicture : asText}
      </button>
    </div>
  );
}

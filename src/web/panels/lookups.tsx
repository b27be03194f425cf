import type { JSX } from 'preact';
import { signal } from '@preact/signals';
import { isText } from '../store/as-text.js';
import { facts } from '../store/client.js';
import { hasPage, lookUp } from '../store/look-up.js';
import { words } from '../words/words.js';

/** Whether the person wants to share the moment that is shown. */
export const isSharing = signal(false);

/** A game by link has a link for those who watch. */
function isByLink(): boolean {
  return facts.value?.seats.includes('link') === true;
}

/** What can be looked up at any time, as far as the game has it, and the table as text. */
export function Lookups(): JSX.Element {
  const canShare = facts.value?.position === undefined && facts.value?.isReal !== true && !isByLink();
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
      {canShare && (
        <button
          type="button"
          class="quiet"
          aria-pressed={isSharing.value}
          onClick={() => (isSharing.value = !isSharing.value)}
        >
          {words.play.share}
        </button>
      )}
    </div>
  );
}

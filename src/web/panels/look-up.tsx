import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { closePages, lookBack, lookUp, looked, lookedBefore } from '../store/look-up.js';
import { words } from '../words/words.js';
import { CardText } from './card-text.js';
import { Icon } from './icon.js';

/** A page of the game above the table: a unit's card, the command cards in hand, a rule. */
export function LookUp(): JSX.Element {
  const place = useRef<HTMLDialogElement>(null);
  const now = looked.value;
  const [about, setAbout] = useState('');
  useEffect(() => {
    if (now !== undefined && place.current?.open === false) place.current.showModal();
  }, [now]);
  useEffect(() => closePages, []);
  if (now === undefined) return <></>;
  return (
    <dialog ref={place} class="look-up" aria-label={`${now.name} ${now.about}`.trim()} onClose={closePages}>
      <div class="row">
        {lookedBefore.value.length > 0 && (
          <button type="button" onClick={lookBack}>
            {words.back}
          </button>
        )}
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
      <CardText page={now} />
    </dialog>
  );
}

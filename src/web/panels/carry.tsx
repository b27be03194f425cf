import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { TableFacts } from '../../kernel/picture.js';
import type { Moved, Waiting } from '../protocol.js';
import { complaint, facts, send } from '../store/client.js';
import { beginEditing } from '../store/real-table.js';
import { inchesText, landmarkOf } from '../words/measures.js';
import { language, words } from '../words/words.js';

/** Bases that are nearer than so many millimetres touch. */
const TOUCHING = 3;

/** What has to be done on the real table, in words to be read at arm's length; the picture shows the same. */
export function CarryCard({
  waiting,
  step,
}: {
  waiting: Waiting & { readonly for: 'carry' };
  step: number;
}): JSX.Element {
  const { carry, canAskAgain } = waiting;
  const { moved, gone, tokens } = carry;
  const table = facts.value?.table;
  const { real } = words;
  const list = useRef<HTMLOListElement>(null);
  return (
    <section class="choices carry" aria-label={real.doThis}>
      <h2>{real.doThis}</h2>
      <ol ref={list}>
        {table !== undefined && moved.map((one) => <Move key={one.unit} moved={one} table={table} />)}
        {gone.length > 0 && <li>{real.takeAway(gone.join(', '))}</li>}
        {tokens.map(({ unit, badges }) => (
          <li key={unit}>{badges.length === 0 ? real.noTokens(unit) : real.tokensNow(unit, badges.join(', '))}</li>
        ))}
      </ol>
      {complaint.value !== '' && (
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      )}
      <div class="onward">
        <button type="button" class="primary big" data-key="enter" onClick={() => send({ do: 'carried', step })}>
          {real.done}
        </button>
        <div class="row">
          <button type="button" class="elsewhere" onClick={beginEditing}>
            {real.elsewhere}
          </button>
          {canAskAgain && (
            <button type="button" class="again" onClick={() => send({ do: 'again', step })}>
              {real.again}
            </button>
          )}
          {'speechSynthesis' in globalThis && (
            <button type="button" onClick={() => readAloud(list.current?.innerText ?? '')}>
              {real.readAloud}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Says a text aloud, in the language of the page. */
function readAloud(text: string): void {
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

function Move({ moved, table }: { moved: Moved; table: TableFacts }): JSX.Element {
  const { unit, name, from, to, others } = moved;
  const { real } = words;
  const [left, below] = [inchesText(to.x), inchesText(to.y)];
  const way =
    from === undefined
      ? real.putDown(name, unit)
      : from.x === to.x && from.y === to.y
        ? real.turn(name, unit)
        : real.move(
            name,
            unit,
            inchesText(Math.hypot(to.x - from.x, to.y - from.y)),
            real.directions[directionOf(from, to)],
          );
  const mark = landmarkOf(to, table);
  return (
    <li>
      <b>{way}</b> {real.measures(left, below)}
      {mark !== undefined && (
        <> {mark.far < TOUCHING ? real.touching(mark.name) : real.landmark(mark.name, inchesText(mark.far))}</>
      )}
      {to.facing !== undefined && <> {real.facing(to.facing)}</>}
      {others.length > 0 && <> {real.others(others.length)}</>}
    </li>
  );
}

/** One of eight directions as the picture shows them, from the right against the clock. */
function directionOf(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return (Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) + 8) % 8;
}

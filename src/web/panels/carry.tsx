import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { isTable, type Miniature, type TableFacts } from '../../tabletop/picture.js';
import { sceneOf } from '../tabletop/moment.js';
import type { Waiting } from '../game-messages.js';
import type { Carry, Moved } from '../carry-messages.js';
import { complaint, facts, send, step } from '../store/client.js';
import { beginEditing } from '../store/real-table.js';
import { clockOf, directionOf, edgesOf, gapBetween, inchesText, landmarkOf, nearestBase } from '../words/measures.js';
import { language, words } from '../words/words.js';
import { GridTasks } from './grid-tasks.js';

/** Bases that are nearer than this many millimetres touch. */
const TOUCHING = 3;

/** Bases that are farther off than this many millimetres, a foot, are no help for measuring. */
const FAR = 305;

/** What has to be done on the real table, in words to be read at arm's length; the picture shows the same. */
export function CarryCard({
  waiting,
  step: at,
}: {
  waiting: Waiting & { readonly for: 'carry' };
  step: number;
}): JSX.Element {
  const { carry, canAskAgain } = waiting;
  const { real } = words;
  const list = useRef<HTMLOListElement>(null);
  return (
    <section class="choices carry" aria-label={real.doThis}>
      <h2>{real.doThis}</h2>
      <ol ref={list}>{carry.kind === 'grid' ? <GridTasks carry={carry} /> : <Tasks carry={carry} />}</ol>
      {complaint.value !== '' && (
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      )}
      <div class="onward">
        <button type="button" class="primary big" data-key="enter" onClick={() => send({ do: 'carried', step: at })}>
          {real.done}
        </button>
        <div class="row">
          <button type="button" class="elsewhere" onClick={beginEditing}>
            {real.elsewhere}
          </button>
          {canAskAgain && (
            <button type="button" class="again" onClick={() => send({ do: 'again', step: at })}>
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

/** What has to be moved, taken away and put beside units on a table. */
function Tasks({ carry: { moved, gone, tokens } }: { carry: Carry }): JSX.Element {
  const table = facts.value?.board;
  const { real } = words;
  const listed = tokens.map(({ unit, badges }) => `${unit} ${badges.length === 0 ? real.noToken : badges.join(', ')}`);
  return (
    <>
      {isTable(table) && moved.map((one) => <Move key={one.unit} moved={one} table={table} />)}
      {gone.length > 0 && <li>{real.takeAway(gone.join(', '))}</li>}
      {listed.length > 0 && <li>{real.tokensNow(listed.join('; '))}</li>}
    </>
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
  const scene = sceneOf(step.value);
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
  const { across, along } = edgesOf(to, table);
  const near = nearestBase(to, scene?.pieces ?? []);
  const nameOf = (tag: string): string => `${scene?.units.find((one) => one.tag === tag)?.name ?? ''} (${tag})`;
  const mark = landmarkOf(to, table);
  const parts = [
    real.measures(inchesText(across.far), real.edges[across.edge], inchesText(along.far), real.edges[along.edge]),
    ...(mark === undefined
      ? []
      : [mark.far < TOUCHING ? real.touching(mark.name) : real.landmark(mark.name, inchesText(mark.far))]),
    ...(near === undefined || near.far > FAR
      ? []
      : [
          near.far < TOUCHING
            ? real.contact(nameOf(near.piece.unit))
            : real.gap(inchesText(near.far), nameOf(near.piece.unit)),
        ]),
    ...(to.facing === undefined ? [] : [real.facing(clockOf(to.facing))]),
    ...(others.length === 0 ? [] : [real.others(others.map((one) => otherText(to, one)).join('; '))]),
  ];
  return (
    <li>
      <b>{way}</b> {parts.join(' ')}
    </li>
  );
}

/** Where another miniature of a unit stands, from its leader. */
function otherText(leader: Miniature, other: Miniature): string {
  const { real } = words;
  const far = gapBetween(leader, other);
  const gap = far < TOUCHING ? real.inContact : inchesText(far);
  return `${other.id} ${gap} ${real.directions[directionOf(leader, other)]}`;
}

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isGrid } from '../../grid/picture.js';
import { isTable } from '../../tabletop/picture.js';
import { complaint, facts, step } from '../store/client.js';
import { apply, beginEditing, editing, isReal, putRight } from '../store/real-table.js';
import { words } from '../words/words.js';
import { GridCounts } from './grid-counts.js';

/** Tokens that a person can count here, by name; what people call each. */
function countable(): Readonly<Record<string, string>> {
  const board = facts.value?.board;
  return isTable(board) ? board.countable : {};
}

/** The button that begins to put the table right, and while that is done its panel. */
export function PutRight(): JSX.Element {
  const now = editing.value;
  if (!isReal()) return <></>;
  const { real } = words;
  const isOnGrid = isGrid(facts.value?.board);
  if (now === undefined)
    return (
      <button type="button" class="put-right" onClick={beginEditing}>
        {real.putRight}
      </button>
    );
  const puts = [...now.puts.values()];
  return (
    <section class="choices put-right" aria-label={real.putRight}>
      <h2>{real.putRight}</h2>
      <p class="quiet">
        {now.held !== undefined ? real.pickPlace(now.held) : isOnGrid ? real.grid.pickPiece : real.pickPiece}
      </p>
      {isOnGrid ? <GridCounts /> : <Counts />}
      <ul>
        {[...now.puts].map(([what, text]) => (
          <li key={what}>
            {real.correction(facts.value?.board, step.value?.scene, text)}{' '}
            <button type="button" class="quiet" onClick={() => putRight(what, undefined)}>
              {words.play.cancel}
            </button>
          </li>
        ))}
      </ul>
      {complaint.value !== '' && (
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      )}
      <div class="row">
        <button type="button" class="primary" disabled={puts.length === 0} onClick={() => void apply(puts)}>
          {real.apply}
        </button>
        <button type="button" onClick={() => (editing.value = undefined)}>
          {words.play.cancel}
        </button>
      </div>
    </section>
  );
}

/** Tokens, wounds and miniatures by number. */
function Counts(): JSX.Element {
  const tokens = countable();
  const [unit, setUnit] = useState('');
  const [token, setToken] = useState(Object.keys(tokens)[0] ?? '');
  const [count, setCount] = useState(0);
  const { real } = words;
  const scene = step.value?.scene;
  const there = scene?.units.filter(({ state }) => state === 'on the table') ?? [];
  const chosen = unit === '' ? (there[0]?.tag ?? '') : unit;
  const pieces = scene?.pieces.filter((piece) => piece.unit === chosen) ?? [];
  const isToken = Object.hasOwn(tokens, token);
  const add = (): void => {
    if (isToken) putRight(`${chosen} ${token}`, `tokens ${chosen} ${token} ${count}`);
    else if (token.startsWith('remove ')) putRight(token, token);
    else putRight(token, `${token} ${count}`);
  };
  return (
    <div class="row counts">
      <select aria-label={words.play.units} value={chosen} onChange={(event) => setUnit(event.currentTarget.value)}>
        {there.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {tag} {name}
          </option>
        ))}
      </select>
      <select aria-label={real.what} value={token} onChange={(event) => setToken(event.currentTarget.value)}>
        {Object.entries(tokens).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
        {pieces.map(({ id }) => (
          <option key={`w${id}`} value={`wounds ${id}`}>
            {real.woundsOf(id)}
          </option>
        ))}
        {pieces.slice(1).map(({ id }) => (
          <option key={`r${id}`} value={`remove ${id}`}>
            {real.removeOf(id)}
          </option>
        ))}
      </select>
      <input
        type="number"
        min="0"
        max="20"
        aria-label={real.howMany}
        value={count}
        onInput={(event) => setCount(Number(event.currentTarget.value))}
      />
      <button type="button" onClick={add}>
        {real.add}
      </button>
    </div>
  );
}

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type GridScene, isGrid } from '../../grid/picture.js';
import { facts, step } from '../store/client.js';
import { putRight } from '../store/real-table.js';
import { playerName, words } from '../words/words.js';

/** The word for damage in corrections. */
const DAMAGE = 'damage';

/** Damage, conditions and tokens of figures, and victory points, by number. */
export function GridCounts(): JSX.Element {
  const [mark, setMark] = useState('');
  const [what, setWhat] = useState(DAMAGE);
  const [count, setCount] = useState(0);
  const board = facts.value?.board;
  const { real } = words;
  const scene = step.value?.scene as GridScene | undefined;
  if (!isGrid(board) || scene === undefined) return <></>;
  const counted = board.countable ?? [];
  const players = facts.value?.players ?? [];
  const chosen = scene.pieces.find((piece) => piece.mark === mark) ?? scene.pieces[0];
  const key = chosen?.key;
  const add = (): void => {
    if (players.includes(what)) return putRight(what, `score ${what} ${count}`);
    if (key === undefined) return;
    const [kind, name] = what.split(' ');
    putRight(`${key} ${what}`, name === undefined ? `${kind} ${key} ${count}` : `${kind} ${key} ${name} ${count}`);
  };
  return (
    <div class="row counts">
      <select
        aria-label={words.play.units}
        value={chosen?.mark}
        onChange={(event) => setMark(event.currentTarget.value)}
      >
        {scene.pieces.map((piece) => (
          <option key={piece.mark} value={piece.mark}>
            {piece.mark} {scene.units.find(({ tag }) => tag === piece.unit)?.name}
          </option>
        ))}
      </select>
      <select aria-label={real.what} value={what} onChange={(event) => setWhat(event.currentTarget.value)}>
        <option value={DAMAGE}>{real.grid.damage}</option>
        {counted.map(({ kind, name, title }) => (
          <option key={name} value={`${kind} ${name}`}>
            {title}
          </option>
        ))}
        {players.map((player) => (
          <option key={player} value={player}>
            {real.grid.points(playerName(player))}
          </option>
        ))}
      </select>
      <input
        type="number"
        min="0"
        max="39"
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

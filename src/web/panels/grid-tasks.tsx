import type { JSX } from 'preact';
import { type GridBoard, isGrid } from '../../grid/picture.js';
import type { GridCarry } from '../carry-messages.js';
import { facts } from '../store/client.js';
import { capital } from '../words/capital.js';
import { words } from '../words/words.js';

/** What has to be done on a real map of squares: figures, doors, tokens, and what figures have now. */
export function GridTasks({ carry }: { carry: GridCarry }): JSX.Element {
  const board = facts.value?.board;
  const { real } = words;
  const { grid } = real;
  if (!isGrid(board)) return <></>;
  // Borders of parts of the map are doors in the rules, and none on the map.
  const doors = (ids: readonly string[]): readonly string[] =>
    ids.flatMap((id) => board.doors?.find((one) => one.id === id)?.name ?? []);
  const gone = carry.gone.map(({ name, unit }) => `${name} (${unit})`);
  const now = carry.now.map(({ name, tag, badges }) => `${name} (${tag}) ${badges.join(', ')}`);
  return (
    <>
      {carry.revealed.length > 0 && (
        <li>
          <b>{grid.revealed(extentOf(board, carry.revealed), tilesIn(board, carry.revealed))}</b>
        </li>
      )}
      {carry.moved.map((one) => (
        <li key={one.unit}>
          <b>{moveText(board, one)}</b>
        </li>
      ))}
      {gone.length > 0 && <li>{real.takeAway(gone.join(', '))}</li>}
      {doors(carry.opened).map((name) => (
        <li key={name}>{grid.opened(name)}</li>
      ))}
      {doors(carry.shut).map((name) => (
        <li key={name}>{grid.shut(name)}</li>
      ))}
      {carry.tokens.map(({ name, square }) => (
        <li key={name}>
          {square === undefined ? grid.noToken(capital(name)) : grid.token(capital(name), board.squares[square].name)}
        </li>
      ))}
      {now.length > 0 && <li>{real.tokensNow(now.join('; '))}</li>}
    </>
  );
}

/** The map tiles that have most of their squares in a part of the map. */
function tilesIn({ tiles = [] }: GridBoard, part: readonly number[]): string {
  const isThere = (squares: readonly number[]): boolean =>
    2 * squares.filter((square) => part.includes(square)).length > squares.length;
  return tiles.flatMap(({ name, squares }) => (isThere(squares) ? [name] : [])).join(', ');
}

/** The squares in the corners of a part of the map: `E2–L8`. */
function extentOf({ columns, squares }: GridBoard, part: readonly number[]): string {
  const xs = part.map((square) => square % columns);
  const ys = part.map((square) => Math.floor(square / columns));
  const name = (x: number, y: number): string => squares[y * columns + x].name;
  return `${name(Math.min(...xs), Math.min(...ys))}–${name(Math.max(...xs), Math.max(...ys))}`;
}

/** Where a figure goes: by the names of squares, and by how many squares it is from where it was. */
function moveText({ columns, squares }: GridBoard, { name, unit, from, to }: GridCarry['moved'][number]): string {
  const { grid } = words.real;
  const who = `${name} (${unit})`;
  const { name: there } = squares[to.square];
  if (from === undefined) return grid.put(who, there);
  const across = (to.square % columns) - (from.square % columns);
  const along = Math.floor(to.square / columns) - Math.floor(from.square / columns);
  const way = [
    ...(across === 0 ? [] : [across > 0 ? grid.right(across) : grid.left(-across)]),
    ...(along === 0 ? [] : [along > 0 ? grid.down(along) : grid.up(-along)]),
  ];
  return way.length === 0 ? grid.turn(who, there) : grid.move(who, squares[from.square].name, there, way.join(', '));
}

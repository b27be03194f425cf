import { type Bars, type Grid, isBar, NONE } from './grid.js';

/**
 * The four quarters about a corner, clockwise from the upper left one, and the four arms: arm q lies between quarter q
 * and the next. A way round a corner crosses arms and the quarters between them.
 */
export const QUARTERS = 4;

/** Columns and rows of the squares of the quarters about a corner, from that corner. */
export const QUARTER_X: readonly number[] = [-1, 0, 0, -1];
export const QUARTER_Y: readonly number[] = [-1, -1, 0, 0];

/** What bars arm `q` of the corner (x, y), doors aside. */
export function armBar(grid: Grid, x: number, y: number, q: number): number {
  if (q === 0) return grid.barLeft(x, y - 1);
  if (q === 1) return grid.barAbove(x, y);
  return q === 2 ? grid.barLeft(x, y) : grid.barAbove(x - 1, y);
}

/** The door on arm `q` of the corner (x, y), or {@link NONE}. */
export function armDoor(grid: Grid, x: number, y: number, q: number): number {
  if (q === 0) return grid.doorLeft(x, y - 1);
  if (q === 1) return grid.doorAbove(x, y);
  return q === 2 ? grid.doorLeft(x, y) : grid.doorAbove(x - 1, y);
}

/** What the square of quarter `q` of the corner (x, y) bars. */
export function quarterBar(grid: Grid, x: number, y: number, q: number): number {
  return grid.barAt(x + QUARTER_X[q], y + QUARTER_Y[q]);
}

/** There is no way: see {@link doorsRound}. */
export const BARRED = -1;

/**
 * Bits over the doors that must be open for a way round the corner (x, y) from quarter `from` to quarter `to`,
 * clockwise (`turn` 1) or the other way (−1); {@link BARRED} if something else bars it. What stands in the first and
 * the last quarter does not matter.
 */
export function doorsRound(
  grid: Grid,
  x: number,
  y: number,
  from: number,
  to: number,
  turn: 1 | -1,
  bars: Bars,
): number {
  let doors = 0;
  for (let q = from; q !== to; q = (q + turn) & 3) {
    const arm = turn === 1 ? q : (q + 3) & 3;
    if (isBar(armBar(grid, x, y, arm), bars)) return BARRED;
    const door = armDoor(grid, x, y, arm);
    if (door !== NONE) doors |= 1 << door;
    const next = (q + turn) & 3;
    if (next !== to && isBar(quarterBar(grid, x, y, next), bars)) return BARRED;
  }
  return doors;
}

/** Whether there is a way round a corner while the doors in the bits `closed` are closed. */
export function isOpenRound(
  grid: Grid,
  x: number,
  y: number,
  from: number,
  to: number,
  bars: Bars,
  closed: number,
): boolean {
  const one = doorsRound(grid, x, y, from, to, 1, bars);
  if (one !== BARRED && (one & closed) === 0) return true;
  const other = doorsRound(grid, x, y, from, to, -1, bars);
  return other !== BARRED && (other & closed) === 0;
}

import { type Bars, FREE, type Grid, IMPASSABLE, isBar, NONE, WALL } from './grid.js';

/** How a base lies: its longer side along the rows, or across them. A square base always lies wide. */
export const WIDE = 0;
export const TALL = 1;
export const TURNS = 2;

/**
 * Where a large base can lie while certain doors are closed. A placement is 2 × anchor + turn; the anchor is the space
 * with the smallest column and row of those that it covers.
 */
export class Placements {
  /** How many spaces the base covers. */
  readonly size: number;
  /** By placement: 1 if it can lie there; 1 if it can when no terrain stops it. */
  readonly legal: Uint8Array;
  readonly mobile: Uint8Array;
  /** The spaces of a placement, row by row, from `size` × placement; {@link NONE} where one of them is missing. */
  readonly covered: Int16Array;
  private readonly isSquare: boolean;

  /** `long` and `short` are the sides of the base in spaces. */
  constructor(grid: Grid, long: number, short: number, closed: number) {
    this.size = long * short;
    this.isSquare = long === short;
    const count = TURNS * grid.count;
    this.legal = new Uint8Array(count);
    this.mobile = new Uint8Array(count);
    this.covered = new Int16Array(this.size * count).fill(NONE);
    for (let placement = 0; placement < count; placement++) {
      const isTall = placement % TURNS === TALL;
      if (isTall && this.isSquare) continue;
      const [wide, high] = isTall ? [short, long] : [long, short];
      if (!this.cover(grid, placement, wide, high)) continue;
      const anchor = placement >> 1;
      this.legal[placement] = lies(grid, anchor, wide, high, closed, IMPASSABLE) ? 1 : 0;
      this.mobile[placement] = lies(grid, anchor, wide, high, closed, WALL) ? 1 : 0;
    }
  }

  /** The number of spaces that two placements share. */
  shared(a: number, b: number): number {
    const { covered, size } = this;
    let shared = 0;
    for (let i = size * a; i < size * (a + 1); i++)
      for (let k = size * b; k < size * (b + 1); k++) if (covered[i] !== NONE && covered[i] === covered[k]) shared++;
    return shared;
  }

  private cover(grid: Grid, placement: number, wide: number, high: number): boolean {
    const { covered, size } = this;
    const [x, y] = [grid.xs[placement >> 1], grid.ys[placement >> 1]];
    let at = size * placement;
    for (let dy = 0; dy < high; dy++) for (let dx = 0; dx < wide; dx++) covered[at++] = grid.at(x + dx, y + dy);
    return !covered.subarray(size * placement, at).includes(NONE);
  }
}

/** Whether nothing bars a space or an edge between two spaces of a rectangle (R 333–335, 759–763). */
function lies(grid: Grid, anchor: number, wide: number, high: number, closed: number, bars: Bars): boolean {
  const [left, top] = [grid.xs[anchor], grid.ys[anchor]];
  for (let y = top; y < top + high; y++) {
    for (let x = left; x < left + wide; x++) {
      if (bars === IMPASSABLE && grid.barAt(x, y) !== FREE) return false;
      if (x > left && isShut(grid.barLeft(x, y), grid.doorLeft(x, y), closed, bars)) return false;
      if (y > top && isShut(grid.barAbove(x, y), grid.doorAbove(x, y), closed, bars)) return false;
    }
  }
  return true;
}

function isShut(bar: number, door: number, closed: number, bars: Bars): boolean {
  return isBar(bar, bars) || (door !== NONE && ((closed >> door) & 1) === 1);
}

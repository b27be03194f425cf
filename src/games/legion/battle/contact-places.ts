import { edgePlaces } from '../../../tabletop/contact.js';
import { stableAt } from '../../../tabletop/elevation.js';
import type { Terrain } from '../../../tabletop/terrain.js';
import { INCH, insideTable } from '../../../tabletop/units.js';

/** Side of the squares by which places are indexed. */
const CELL: number = 8 * INCH;

/** Places along an edge are at most this far apart. */
const SPACING = INCH;

/** The most places along one piece. */
const LIMIT = 512;

/**
 * Places where a round base touches solid terrain, for listed moves: a unit has cover and can climb there. Numbered in
 * a fixed order.
 */
export interface TerrainContacts {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  /** Numbers of the places that a move from anywhere in a square could end on, by square. */
  readonly near: readonly Int32Array[];
  readonly columns: number;
}

/** The contact places of a base of radius `r`; no move leads farther than `reach`. */
export function terrainContacts(terrain: Terrain, r: number, reach: number): TerrainContacts {
  const xs: number[] = [];
  const ys: number[] = [];
  const pieceX = new Float64Array(LIMIT);
  const pieceY = new Float64Array(LIMIT);
  for (const p of terrain.solids) {
    const count = edgePlaces(terrain, p, r, SPACING, LIMIT, pieceX, pieceY);
    for (let i = 0; i < count; i++) {
      if (!insideTable(terrain.table, pieceX[i], pieceY[i], r) || !stableAt(terrain, pieceX[i], pieceY[i], r)) continue;
      xs.push(pieceX[i]);
      ys.push(pieceY[i]);
    }
  }
  const columns = Math.floor(terrain.table.width / CELL) + 1;
  const rows = Math.floor(terrain.table.depth / CELL) + 1;
  const near: Int32Array[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) near.push(placesAbout(xs, ys, column * CELL, row * CELL, reach));
  }
  return { xs: Int32Array.from(xs), ys: Int32Array.from(ys), near, columns };
}

/** The numbers of the places in the square at (x, y) or at most `reach` beyond one of its sides, ascending. */
function placesAbout(xs: readonly number[], ys: readonly number[], x: number, y: number, reach: number): Int32Array {
  const found: number[] = [];
  for (let i = 0; i < xs.length; i++) {
    const isNear = xs[i] >= x - reach && xs[i] <= x + CELL + reach && ys[i] >= y - reach && ys[i] <= y + CELL + reach;
    if (isNear) found.push(i);
  }
  return Int32Array.from(found);
}

const NOTHING = new Int32Array(0);

/** Numbers of the places near (x, y); none off the table. */
export function contactsNear(places: TerrainContacts, x: number, y: number): Int32Array {
  if (x < 0 || y < 0) return NOTHING;
  return places.near[Math.floor(y / CELL) * places.columns + Math.floor(x / CELL)];
}

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
    for (let column = 0; column < columns; column++) {
      const left = column * CELL - reach;
      const bottom = row * CELL - reach;
      const side = CELL + 2 * reach;
      const inside = (x: number, y: number): boolean =>
        x >= left && x <= left + side && y >= bottom && y <= bottom + side;
      near.push(Int32Array.from(xs.flatMap((x, i) => (inside(x, ys[i]) ? [i] : []))));
    }
  }
  return { xs: Int32Array.from(xs), ys: Int32Array.from(ys), near, columns };
}

const NOTHING = new Int32Array(0);

/** Numbers of the places near (x, y); none off the table. */
export function contactsNear(places: TerrainContacts, x: number, y: number): Int32Array {
  if (x < 0 || y < 0) return NOTHING;
  return places.near[Math.floor(y / CELL) * places.columns + Math.floor(x / CELL)];
}

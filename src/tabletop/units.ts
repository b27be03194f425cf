/** Lengths are whole tenths of a millimetre. */
export const MILLIMETRE = 10;

/** One inch. */
export const INCH = 254;

/** A rectangular table with its corner at (0, 0): x runs along blue's long edge to the right, y away from blue. */
export interface Table {
  readonly width: number;
  readonly depth: number;
}

/** 6 × 3 feet. */
export const STANDARD_TABLE: Table = { width: 72 * INCH, depth: 36 * INCH };

/** 3 × 3 feet. */
export const SKIRMISH_TABLE: Table = { width: 36 * INCH, depth: 36 * INCH };

/** 6 × 4 feet. */
export const GRAND_ARMY_TABLE: Table = { width: 72 * INCH, depth: 48 * INCH };

/** Whether the whole disc of radius r about (x, y) is on the table; touching the edge is inside. */
export function insideTable(table: Table, x: number, y: number, r: number): boolean {
  return x >= r && y >= r && x <= table.width - r && y <= table.depth - r;
}

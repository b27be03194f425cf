import { INCH, type Table } from './units.js';

/** Spacing of lattice places: half an inch. */
export const STEP: number = INCH / 2;

/**
 * Limit on the number of places, so that two of them fit the key of a memo table. The largest table in the rules has
 * 14,065.
 */
export const MOST_PLACES = 16_384;

/** First and last column and row, both included. */
export interface Window {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/**
 * The places that listed actions use: every half inch from corner to corner of the table, numbered row by row from (0,
 * 0).
 */
export class Lattice {
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  private readonly window: Window = { left: 0, right: 0, bottom: 0, top: 0 };

  constructor(table: Table) {
    this.columns = Math.floor(table.width / STEP) + 1;
    this.rows = Math.floor(table.depth / STEP) + 1;
    this.count = this.columns * this.rows;
    if (this.count > MOST_PLACES)
      throw new RangeError(
        `a table of ${table.width} × ${table.depth} has ${this.count} places, more than ${MOST_PLACES}`,
      );
  }

  /** The number of the place at (x, y), or −1 when (x, y) is not on the lattice. */
  indexOf(x: number, y: number): number {
    const column = (x / STEP) | 0;
    const row = (y / STEP) | 0;
    if (column * STEP !== x || row * STEP !== y) return -1;
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return -1;
    return row * this.columns + column;
  }

  xOf(index: number): number {
    return (index % this.columns) * STEP;
  }

  yOf(index: number): number {
    return Math.floor(index / this.columns) * STEP;
  }

  /** The columns and rows that hold all places up to `far` from (x, y). The next call overwrites the result. */
  windowAround(x: number, y: number, far: number): Readonly<Window> {
    const { window } = this;
    window.left = Math.max(0, Math.ceil((x - far) / STEP));
    window.right = Math.min(this.columns - 1, Math.floor((x + far) / STEP));
    window.bottom = Math.max(0, Math.ceil((y - far) / STEP));
    window.top = Math.min(this.rows - 1, Math.floor((y + far) / STEP));
    return window;
  }

  /** The number of the place nearest to (x, y); halves go up. */
  nearest(x: number, y: number): number {
    const column = Math.min(Math.max(Math.round(x / STEP), 0), this.columns - 1);
    const row = Math.min(Math.max(Math.round(y / STEP), 0), this.rows - 1);
    return row * this.columns + column;
  }
}

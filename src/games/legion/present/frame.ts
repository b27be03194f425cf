import type { Rect } from '../battle/deployment-zone.js';

/** Maps a part of the table to the columns and rows of a page. Letters are about twice as high as wide. */
export interface Frame {
  /** The part of the table, in tenths of a millimetre. */
  readonly part: Rect;
  readonly columns: number;
  readonly rows: number;
  /** Tenths of a millimetre per column and per row. */
  readonly perColumn: number;
  readonly perRow: number;
}

const HIGH = 2;

/** The frame that shows `part` as large as fits into this many columns and rows. */
export function frameOf(part: Rect, columns: number, rows: number): Frame {
  const width = part.x1 - part.x0;
  const depth = part.y1 - part.y0;
  const perColumn = Math.max(width / columns, depth / (HIGH * rows));
  const perRow = HIGH * perColumn;
  return {
    part,
    columns: Math.max(1, Math.round(width / perColumn)),
    rows: Math.max(1, Math.round(depth / perRow)),
    perColumn,
    perRow,
  };
}

/** The column of a place. */
export function columnOf({ part, perColumn }: Frame, x: number): number {
  return Math.floor((x - part.x0) / perColumn);
}

/** The row of a place; row 0 is at the top, where y is greatest. */
export function rowOf({ part, perRow }: Frame, y: number): number {
  return Math.floor((part.y1 - y) / perRow);
}

/** The place in the middle of a letter. */
export function middleOf(frame: Frame, column: number, row: number): { readonly x: number; readonly y: number } {
  const { part, perColumn, perRow } = frame;
  return { x: part.x0 + (column + 0.5) * perColumn, y: part.y1 - (row + 0.5) * perRow };
}

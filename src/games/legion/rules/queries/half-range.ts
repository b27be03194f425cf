import type { Context } from '../../engine/context.js';
import { gapOfMinisAtMost } from './bases.js';

/** Half a segment of the range ruler, in tenths of a millimetre. */
export function halfRange(c: Context): number {
  return c.b.geometry.measures.rangeSegment / 2;
}

/** Whether any part of miniature `n` is within half range of miniature `m`. Both must be on the table. */
export function isAtHalfRange(c: Context, m: number, n: number): boolean {
  return gapOfMinisAtMost(c, m, n, halfRange(c));
}

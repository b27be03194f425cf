import type { Context } from '../../../engine/context.js';

/** `side` scores victory points. */
export function scorePoints(c: Context, side: number, count: number): void {
  if (count <= 0) return;
  if (c.hears) c.tell({ type: 'points-scored', player: side, count });
  c.s.sides.victoryTokens[side] += count;
}

import type { Context } from '../../engine/context.js';

/** `side` gains victory tokens (4694). */
export function gainVictoryTokens(c: Context, side: number, count: number): void {
  if (count === 0) return;
  c.s.sides.victoryTokens[side] += count;
  if (c.hears) c.tell({ type: 'victory-tokens', player: side, count });
}

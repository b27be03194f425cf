import type { Context } from '../../../engine/context.js';
import { gainVictoryTokens } from '../../../rules/procedures/victory-tokens.js';

/** `side` scores victory points. */
export function scorePoints(c: Context, side: number, count: number): void {
  if (count <= 0) return;
  if (c.hears) c.tell({ type: 'points-scored', player: side, count });
  gainVictoryTokens(c, side, count);
}

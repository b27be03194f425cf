import type { Context } from '../../../engine/context.js';
import { gainVictoryTokens } from '../../../rules/procedures/victory-tokens.js';

/**
 * A unit with Bounty that defeats a marked unit scores one victory point, however many tokens lie on it (R 5469–5477).
 */
export function scoreBounty(c: Context, v: number): void {
  const player = c.b.units.side[v];
  if (c.hears) c.tell({ type: 'points-scored', player, count: 1 });
  gainVictoryTokens(c, player, 1);
}

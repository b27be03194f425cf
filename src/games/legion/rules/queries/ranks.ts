import type { Context } from '../../engine/context.js';
import { COMMANDER, OPERATIVE } from '../../words/ranks.js';

/**
 * Whether unit `u` is a commander or an operative. Rapid Reinforcements, Force Choke and Jedi Mind Trick exclude these
 * units; their text has lost the two rank icons (4908, 5092, 5104), and reading them as these two is a ruling.
 */
export function isCommanderOrOperative(c: Context, u: number): boolean {
  const rank = c.s.units.rank[u];
  return rank === COMMANDER || rank === OPERATIVE;
}

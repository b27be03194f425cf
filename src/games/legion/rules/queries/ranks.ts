import type { Context } from '../../engine/context.js';
import { COMMANDER, OPERATIVE } from '../../words/ranks.js';

/**
 * Whether unit `u` is a commander or an operative: those whom Rapid Reinforcements, Force Choke and Jedi Mind Trick
 * leave out. Their two rank icons are lost in the text (4908, 5092, 5104); that they are these two is a ruling.
 */
export function isCommanderOrOperative(c: Context, u: number): boolean {
  const rank = c.s.units.rank[u];
  return rank === COMMANDER || rank === OPERATIVE;
}

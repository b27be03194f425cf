import type { Context } from '../../engine/context.js';
import { orderIssuer } from '../../rules/procedures/command-phase/issue-order.js';
import { RANKS } from '../../words/ranks.js';
import { isCharacter } from './characters.js';

/** Whether the character issues the order at hand, for what acts at `command.order-issued`. */
export function isOrderedBy(c: Context, side: number, character: string): boolean {
  const issuer = orderIssuer(c);
  return issuer >= 0 && isCharacter(c, issuer, side, character);
}

/** Whether unit `u` has one of these ranks now. */
export function hasRank(c: Context, u: number, ranks: readonly string[]): boolean {
  return ranks.includes(RANKS[c.s.units.rank[u]]);
}

/** Whether unit `u` has this bit of battle/round-effects. */
export function isMarked(bit: number): (c: Context, u: number) => boolean {
  return (c, u) => (c.s.units.roundEffects[u] & bit) !== 0;
}

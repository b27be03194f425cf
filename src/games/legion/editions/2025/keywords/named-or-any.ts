import type { Context } from '../../../engine/context.js';
import { namedFriends } from '../../../rules/queries/named-friends.js';

/** Whether the `n`-th keyword of `battle.named` names the friendly unit `u`, or names nobody and so means all. */
export function isNamedOrAny(c: Context, n: number, u: number): boolean {
  return c.b.named[n].of.length === 0 || (namedFriends(c, n) & (1 << u)) !== 0;
}

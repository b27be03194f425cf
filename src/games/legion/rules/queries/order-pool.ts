import type { Context } from '../../engine/context.js';
import { RANKS } from '../../words/ranks.js';
import { NO_ORDER, ON_TABLE, SET_ASIDE } from '../../state/state.js';

/** Whether unit `u` of `player` can use an order token: it has none, and is on the table, or a card may bring it in. */
function waits(c: Context, player: number, u: number): boolean {
  const { status, order } = c.s.units;
  if (c.b.units.owner[u] !== player || order[u] !== NO_ORDER) return false;
  return status[u] === ON_TABLE || status[u] === SET_ASIDE;
}

/**
 * Whether any token in the order pool of `player` is for a unit that has not activated yet, or is set aside, so that a
 * card may bring it in.
 */
export function canDraw(c: Context, player: number): boolean {
  const { rank } = c.s.units;
  for (let u = 0; u < c.b.units.count; u++)
    if (waits(c, player, u) && c.s.pool[player * RANKS.length + rank[u]] > 0) return true;
  return false;
}

/** Whether an order token of `rank` is for such a unit of `player`. */
export function isUsable(c: Context, player: number, rank: number): boolean {
  for (let u = 0; u < c.b.units.count; u++) if (waits(c, player, u) && c.s.units.rank[u] === rank) return true;
  return false;
}

import type { Rng } from '../../../../kernel/rng.js';
import type { Context } from '../../engine/context.js';
import { RANKS } from '../../words/ranks.js';
import { SET_ASIDE } from '../../state/state.js';
import { heldOf, holdOrder, takeHeld, unseenHeld } from './held-orders.js';

/** Among the bits over units that can activate: a random draw from the order pool; no unit has this number. */
export const DRAW = 31;

/** Whether unit `u` of `player` can use an order token: it lacks one, and can act, or a card may bring it in. */
export function needsToken(c: Context, player: number, u: number): boolean {
  const { presence } = c.b.rules;
  if (c.b.units.owner[u] !== player || !presence.takesToken(c, u)) return false;
  return presence.acts(c, u) || c.s.units.status[u] === SET_ASIDE;
}

/**
 * Whether any token in the order pool of `player` is for a unit that has not activated yet, or is set aside, so that a
 * card may bring it in.
 */
export function canDrawFromPool(c: Context, player: number): boolean {
  const { rank } = c.s.units;
  for (let u = 0; u < c.b.units.count; u++)
    if (needsToken(c, player, u) && c.s.pool[player * RANKS.length + rank[u]] > 0) return true;
  return false;
}

/** Whether `player` can get an order token for such a unit, from the pool or from tokens held apart. */
export function canDraw(c: Context, player: number): boolean {
  return canDrawFromPool(c, player) || usableHeld(c, player) !== 0;
}

/** Whether an order token of `rank` is for such a unit of `player`. */
export function isUsable(c: Context, player: number, rank: number): boolean {
  for (let u = 0; u < c.b.units.count; u++) if (needsToken(c, player, u) && c.s.units.rank[u] === rank) return true;
  return false;
}

/** Bits over the ranks of the tokens that `player` holds apart from the pool and that such a unit can use. */
export function usableHeld(c: Context, player: number): number {
  if (c.s.players.heldOrders[player] === 0) return 0;
  let mask = 0;
  for (let rank = 0; rank < RANKS.length; rank++)
    if (heldOf(c, player, rank) > 0 && isUsable(c, player, rank)) mask |= 1 << rank;
  return mask;
}

/** Tokens in the order pool of a player. */
export function poolSize(c: Context, player: number): number {
  let total = 0;
  for (let rank = 0; rank < RANKS.length; rank++) total += c.s.pool[player * RANKS.length + rank];
  return total;
}

/** The rank of a token drawn at random from the order pool of `player`, which is not empty; the token stays there. */
export function randomToken(c: Context, player: number, rng: Rng): number {
  const at = player * RANKS.length;
  let pick = rng.below(poolSize(c, player));
  let rank = 0;
  while (pick >= c.s.pool[at + rank]) pick -= c.s.pool[at + rank++];
  return rank;
}

/** Whether `player` has a token of `rank` in the pool or among the tokens held. */
export function hasToken(c: Context, player: number, rank: number): boolean {
  return c.s.pool[player * RANKS.length + rank] > 0 || heldOf(c, player, rank) > 0;
}

/**
 * Takes a token of `rank` from `player` for a unit to which an effect gives it: from the pool, or from the tokens held
 * if the pool has none. Does nothing if there is no such token.
 */
export function takeToken(c: Context, player: number, rank: number): void {
  if (c.s.pool[player * RANKS.length + rank] > 0) c.s.pool[player * RANKS.length + rank]--;
  else if (heldOf(c, player, rank) > 0) takeHeld(c, player, rank);
}

/** Gives ranks to the tokens held whose ranks a view does not show: drawn at random from the pool. */
export function dealHeld(c: Context, player: number, rng: Rng): void {
  const count = unseenHeld(c, player);
  if (count === 0) return;
  c.s.players.heldOrders[player] = 0;
  for (let n = 0; n < count; n++) holdOrder(c, player, randomToken(c, player, rng));
}

import type { Context } from '../../engine/context.js';
import { RANKS } from '../../words/ranks.js';

/**
 * Order tokens that a command card keeps facedown, apart from the order pool. `players.heldOrders` counts them with
 * four bits for each rank; above those, four bits count the tokens whose rank a view does not show. Such a view has
 * these tokens in the pool.
 */

const WIDTH = 4;
const MOST = 15;
const UNSEEN = WIDTH * RANKS.length;

/** Number of tokens of `rank` that `player` holds and may see. */
export function heldOf(c: Context, player: number, rank: number): number {
  return (c.s.players.heldOrders[player] >>> (WIDTH * rank)) & MOST;
}

/** Number of tokens that `player` holds, seen or not. */
export function heldCount(c: Context, player: number): number {
  let sum = c.s.players.heldOrders[player] >>> UNSEEN;
  for (let rank = 0; rank < RANKS.length; rank++) sum += heldOf(c, player, rank);
  return sum;
}

/** Moves a token of `rank` from the pool of `player` to the tokens held. */
export function holdOrder(c: Context, player: number, rank: number): void {
  c.s.pool[player * RANKS.length + rank]--;
  c.s.players.heldOrders[player] += 1 << (WIDTH * rank);
}

/** Takes a token of `rank` away that `player` holds. */
export function takeHeld(c: Context, player: number, rank: number): void {
  c.s.players.heldOrders[player] -= 1 << (WIDTH * rank);
}

/** Hides the ranks of the tokens that `player` holds, for a view. */
export function hideHeld(c: Context, player: number): void {
  const count = heldCount(c, player);
  for (let rank = 0; rank < RANKS.length; rank++) c.s.pool[player * RANKS.length + rank] += heldOf(c, player, rank);
  c.s.players.heldOrders[player] = count << UNSEEN;
}

/** Number of tokens that {@link hideHeld} has hidden. */
export function unseenHeld(c: Context, player: number): number {
  return c.s.players.heldOrders[player] >>> UNSEEN;
}

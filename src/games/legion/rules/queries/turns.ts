import { opponentOf } from '../../words/players.js';
import type { Context } from '../../engine/context.js';

/**
 * The player that has the n-th turn, counted from 0, in an order in which a player or that player's team comes first,
 * if none is named the blue one.
 */
export function nthPlayer(c: Context, n: number, first: number = c.s.game.bluePlayer): number {
  const aSide = c.b.players.length / 2;
  return (n < aSide ? first : opponentOf(first)) + 2 * (n % aSide);
}

/** The player who comes first where both act at once: as the edition says, otherwise the blue one. */
export function firstPlayer(c: Context): number {
  const first = c.b.rules.timing.first(c);
  return first < 0 ? c.s.game.bluePlayer : first;
}

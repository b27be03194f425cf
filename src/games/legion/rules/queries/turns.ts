import { opponentOf } from '../../words/players.js';
import type { Context } from '../../engine/context.js';

/**
 * The player that has the n-th turn, counted from 0, in an order in which the blue player or team comes first.
 */
export function nthPlayer(c: Context, n: number): number {
  const blue = c.s.game.bluePlayer;
  const aSide = c.b.players.length / 2;
  return (n < aSide ? blue : opponentOf(blue)) + 2 * (n % aSide);
}

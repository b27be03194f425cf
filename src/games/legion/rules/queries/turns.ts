import { opponentOf } from '../../words/players.js';
import type { Context } from '../../engine/context.js';

/**
 * The player whose turn is the n-th, counted from 0, where blue comes first: the blue player or the blue team, then the
 * others.
 */
export function nthPlayer(c: Context, n: number): number {
  const blue = c.s.game.bluePlayer;
  const aSide = c.b.players.length / 2;
  return (n < aSide ? blue : opponentOf(blue)) + 2 * (n % aSide);
}

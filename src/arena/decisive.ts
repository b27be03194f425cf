import { isClear, losesSurely } from './costly.js';
import type { Costly } from './costly.js';

/** How many moments are named as those that decided a game. */
export const DECISIVE = 3;

/** More decisions than that are looked at closely, as several of them may belong to one turn. */
export const LOOKED_AT: number = 2 * DECISIVE;

/**
 * The moments that decided a game: of the costliest decisions those with a clear loss, the one that surely lost most of
 * each turn, at most {@link DECISIVE}, in the order of the game. `turnOf` gives the turn of a decision; below 0 it is a
 * turn of its own.
 */
export function decisive(found: readonly Costly[], turnOf: (one: Costly) => number): Costly[] {
  const turns = new Set<number>();
  const kept: Costly[] = [];
  for (const one of found.filter(isClear).toSorted((a, b) => losesSurely(b) - losesSurely(a) || a.at - b.at)) {
    const turn = turnOf(one);
    if (kept.length === DECISIVE || turns.has(turn)) continue;
    if (turn >= 0) turns.add(turn);
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.at - b.at);
}

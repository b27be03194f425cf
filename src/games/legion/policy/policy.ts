import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';

/**
 * How a player in a hurry answers one kind of decision: a legal action, drawn without listing all, from what the player
 * may know, and with some chance in it. Leaves the state as it is and allocates nothing.
 */
export type Policy = (c: Context, rng: Rng) => Action;

/** What unit `u` (or whatever the bits are over) counts for in a choice. */
export type Score = (c: Context, i: number, rng: Rng) => number;

/** The bit of `mask` (never 0) with the greatest score; of equal ones the lowest. */
export function bestBit(c: Context, mask: number, rng: Rng, score: Score): number {
  let best = 31 - Math.clz32(mask & -mask);
  if ((mask & (mask - 1)) === 0) return best;
  let most = -Infinity;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    const value = score(c, i, rng);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return best;
}

import { hasSeveral, lowestBit } from '../../../kernel/bits.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';

/**
 * A fast way to answer one kind of decision: a legal action, drawn with some randomness, without listing all actions,
 * using only what the deciding player may know. Leaves the state unchanged and allocates nothing.
 */
export type Policy = (c: Context, rng: Rng) => Action;

/** The score of unit `i`, or of whatever else the bits of a choice stand for. */
export type Score = (c: Context, i: number, rng: Rng) => number;

/** The bit of `mask` (never 0) with the greatest score; of equal ones the lowest. */
export function bestBit(c: Context, mask: number, rng: Rng, score: Score): number {
  let best = lowestBit(mask);
  if (!hasSeveral(mask)) return best;
  let most = -Infinity;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const i = lowestBit(rest);
    const value = score(c, i, rng);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return best;
}

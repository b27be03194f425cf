import { PASS } from '../../../machine/choices.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { lookAtUnits } from '../estimates/quick-threat.js';
import { FACEDOWN } from '../state/state.js';
import { bestBit, type Policy } from './policy.js';
import { dangerTo, threatOf } from './targets.js';

/** The range, in points, of the random addition. */
const LUCK = 4;

/** The share of what a unit can do that counts if it has acted already. */
const AFTERWARDS = 0.2;

/** The share of a unit's expected loss from one enemy attack that counts. */
const DANGER_SHARE = 0.5;

function activity(c: Context, u: number): number {
  return threatOf(c, u) * (c.s.units.order[u] === FACEDOWN ? AFTERWARDS : 1);
}

function gainOf(c: Context, u: number, rng: Rng): number {
  return activity(c, u) + DANGER_SHARE * dangerTo(c, u) + rng.below(LUCK);
}

function harmOf(c: Context, u: number, rng: Rng): number {
  return activity(c, u) + rng.below(LUCK);
}

/** Which of its own side's units an effect helps: the one with most to do or to lose. Never declines. */
export const helped: Policy = (c, rng) => {
  const open = c.s.game.pendingA;
  if (open === 0) return PASS;
  lookAtUnits(c);
  return bestBit(c, open, rng, gainOf);
};

/** Which enemy unit an effect hinders: the one that could do most, above all if it is still to act. Never declines. */
export const hindered: Policy = (c, rng) => {
  const open = c.s.game.pendingA;
  if (open === 0) return PASS;
  lookAtUnits(c);
  return bestBit(c, open, rng, harmOf);
};

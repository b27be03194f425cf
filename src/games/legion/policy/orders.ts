import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { DRAW } from '../rules/procedures/activation-phase.js';
import { lookAtUnits } from '../estimates/quick-threat.js';
import { bestBit, type Policy } from './policy.js';
import { dangerTo, threatOf } from './targets.js';

/** The range, in points, of the random addition to the value of activating or ordering a unit. */
const LUCK = 12;

/** Value of a draw from the order pool, in points: a little below that of a unit with a target. */
const DRAW_WORTH = 6;

/** The share of a unit's expected loss from one enemy attack that counts for activating it now. */
const DANGER_SHARE = 0.5;

function urgency(c: Context, u: number, rng: Rng): number {
  if (u === DRAW) return DRAW_WORTH + rng.below(LUCK);
  return threatOf(c, u) + DANGER_SHARE * dangerTo(c, u) + rng.below(LUCK);
}

/** Which unit activates: the one with most to gain now or to lose by waiting. */
export const activate: Policy = (c, rng) => {
  lookAtUnits(c);
  return bestBit(c, c.s.game.pendingA, rng, urgency);
};

/** A unit's army points that count as much as one point of damage when units are chosen for orders. */
const POINTS_SHARE = 8;

function commandWorth(c: Context, u: number, rng: Rng): number {
  return threatOf(c, u) + c.b.units.points[u] / POINTS_SHARE + rng.below(LUCK);
}

/** Which unit gets an order: units with targets and expensive units, so that their time of activation can be chosen. */
export const order: Policy = (c, rng) => {
  lookAtUnits(c);
  return bestBit(c, c.s.game.pendingA, rng, commandWorth);
};

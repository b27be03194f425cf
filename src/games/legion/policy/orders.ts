import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { DRAW } from '../rules/procedures/activation-phase.js';
import { lookAtUnits } from '../estimates/quick-threat.js';
import { bestBit, type Policy } from './policy.js';
import { dangerTo, threatOf } from './targets.js';

/** Points by which chance moves the worth of activating or ordering a unit. */
const LUCK = 12;

/** Worth of a draw from the order pool in points: a little below a unit that has somebody to shoot at. */
const DRAW_WORTH = 6;

/** Of the points that a unit may lose before it acts so much counts for acting now. */
const DANGER_SHARE = 0.5;

function urgency(c: Context, u: number, rng: Rng): number {
  if (u === DRAW) return DRAW_WORTH + rng.below(LUCK);
  return threatOf(c, u) + DANGER_SHARE * dangerTo(c, u) + rng.below(LUCK);
}

/** Which unit activates: the one with most to win now or to lose by waiting. */
export const activate: Policy = (c, rng) => {
  lookAtUnits(c);
  return bestBit(c, c.s.game.pendingA, rng, urgency);
};

/** Points of army that count like one point of damage, in choosing whom to order. */
const POINTS_SHARE = 8;

function commandWorth(c: Context, u: number, rng: Rng): number {
  return threatOf(c, u) + c.b.units.points[u] / POINTS_SHARE + rng.below(LUCK);
}

/** Who gets an order: units with something to shoot at and dear ones, so that they act when it suits. */
export const order: Policy = (c, rng) => {
  lookAtUnits(c);
  return bestBit(c, c.s.game.pendingA, rng, commandWorth);
};

import { isTurned } from '../rules/queries/turned.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { bitCount, hasSeveral, nthBit } from '../../../kernel/bits.js';
import { PASS } from '../../../machine/choices.js';
import { pendingDecision } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import { openBeams } from '../rules/procedures/attack/beam.js';
import { BEAM, NEXT, nextDefenders, openWeapons, ROLL, VOLLEY, WEAPON } from '../rules/procedures/attack/form-pool.js';
import { most } from '../rules/procedures/attack/choices.js';
import { contributionsInPool } from '../rules/procedures/attack/contributions.js';
import { lookAtUnits } from '../estimates/quick-threat.js';
import { bestBit, type Policy } from './policy.js';
import { threatOf } from './targets.js';

/** One in this many choices is made at random. */
const SELDOM = 10;

/** Usually every miniature uses its best weapon on the first target; those that cannot may take another target. */
export const formPool: Policy = (c, rng) => pool(c, rng, rng.below(SELDOM) > 0);

/** The same without a random choice where every miniature can use its best weapon. */
export const formPoolCarefully: Policy = (c, rng) => pool(c, rng, true);

function pool(c: Context, rng: Rng, usually: boolean): Action {
  const open = openWeapons(c);
  if (hasSeveral(open) && usually) return VOLLEY;
  if (contributionsInPool(c) === 0 || (open !== 0 && rng.below(2) === 0))
    return WEAPON + nthBit(open, rng.below(bitCount(open)));
  const beams = openBeams(c);
  if (beams !== 0 && usually) return BEAM + nthBit(beams, rng.below(bitCount(beams)));
  // A unit that acts for an enemy player would usually add a unit of that player.
  const next = isTurned(c, c.s.attack.attacker) ? 0 : nextDefenders(c);
  if (next !== 0 && rng.below(2) === 0) return NEXT + nthBit(next, rng.below(bitCount(next)));
  return ROLL;
}

/** As much as helps: cancelling and converting cost nothing, and unspent tokens are lost. */
export const all: Policy = (c) => most(c);

const listed = scratch(new ActionBuffer());

/** The first listed choice, for decisions that list the best choice first. */
export const theFirst: Policy = (c) => {
  listed.clear();
  pendingDecision(c).list(c, listed);
  return listed.items[0];
};

/** The same, rarely the second. */
export const first: Policy = (c, rng) => {
  const best = theFirst(c, rng);
  return listed.length > 1 && rng.below(SELDOM) === 0 ? listed.items[1] : best;
};

function readiness(c: Context, u: number, rng: Rng): number {
  return threatOf(c, u) + rng.below(SELDOM) / SELDOM;
}

/** Expected damage, in points, at which a standby token is spent. */
const WORTH_IT = 3;

/** The unit that would deal the most damage with its standby token. */
function readiest(c: Context, rng: Rng): number {
  lookAtUnits(c);
  return bestBit(c, c.s.game.pendingA, rng, readiness);
}

/** The unit that would deal the most damage spends its token, if the damage is worth it. */
export const spendStandbyIfWorth: Policy = (c, rng) => {
  const u = readiest(c, rng);
  return threatOf(c, u) >= WORTH_IT ? u : PASS;
};

/** The same, and rarely if it is not. */
export const spendStandby: Policy = (c, rng) => {
  const u = readiest(c, rng);
  return threatOf(c, u) >= WORTH_IT || rng.below(SELDOM) === 0 ? u : PASS;
};

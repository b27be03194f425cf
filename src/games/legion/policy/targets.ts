import { isTurned } from '../rules/queries/turned.js';
import type { Rng } from '../../../kernel/rng.js';
import { scratch } from '../../../kernel/scratch.js';
import { MELEE_ATTACKS, RANGED_ATTACKS } from '../contract/behaviour.js';
import type { Context } from '../engine/context.js';
import { canTarget } from '../rules/procedures/attack/targets.js';
import { threatToCome } from '../estimates/actions-to-come.js';
import { isDone } from '../estimates/is-done.js';
import { chanceToDefeat, CHARGES, moveLength, worthOfMean } from '../estimates/menace.js';
import { MELEE } from '../rules/procedures/attack/modes.js';
import { stakeOf } from '../estimates/stakes.js';
import { field, lookAtUnits, nearestOf, quickDamage } from '../estimates/quick-threat.js';
import { factsOf } from '../estimates/quick-facts.js';
import { lookAtThreats } from '../estimates/threats.js';
import { ON_TABLE } from '../state/state.js';

/**
 * The least factor, in sixteenths, by which a target's value is multiplied, and the number of possible factors: the
 * factor is drawn at random so that the best target is not always taken.
 */
const LEAST_SHARE = 12;
const SHARES = 8;

/**
 * What a point of the damage that a target threatens counts, against a point of damage done to it: if the target is
 * still to act in this round, and if it attacks in the next one only. The weights of the estimate, rounded.
 */
const SOON_SHARE = 0.5;
const LATER_SHARE = 0.1;

/** With a smaller chance to defeat the target, what it holds is not looked at. */
const LEAST_CHANCE = 0.02;

/**
 * Expected damage, in points, of an attack of unit `u` on unit `v`; 0 if it cannot be made. Needs `lookAtUnits` first.
 */
function worthOfAttack(c: Context, u: number, v: number): number {
  const wounds = quickDamage(c, u, v);
  return (wounds < field.wounds[v] ? wounds : field.wounds[v]) * field.worth[v];
}

/**
 * What an attack of unit `u` on unit `v` is worth, in points: the expected damage, with the chance to defeat the
 * target and so to take what it holds of the objective, and what the target can do less with its next activation, in
 * proportion to its losses. 0 if the attack cannot be made. Needs `lookAtUnits` and `lookAtThreats` first.
 */
function gainOfAttack(c: Context, u: number, v: number): number {
  const wounds = quickDamage(c, u, v);
  if (wounds === 0) return 0;
  const left = field.wounds[v];
  const lost = wounds < left ? wounds / left : 1;
  const worth = worthOfMean(c.b.units.points[v], left, field.worth[v], wounds) + lost * threatOfTarget(c, v);
  const falls = chanceToDefeat(wounds, left);
  return falls < LEAST_CHANCE ? worth : worth + falls * stakeOf(c, v);
}

function threatOfTarget(c: Context, v: number): number {
  if (!isDone(c, v)) return SOON_SHARE * threatToCome(c, v, 0);
  return c.s.game.round < c.b.scenario.rounds ? LATER_SHARE * threatToCome(c, v, 1) : 0;
}

/** The target found last, −1 if there was none, and what an attack on it is worth in points. */
export const target = scratch({ unit: -1, worth: 0 });

/**
 * Finds the enemy against which an attack of unit `u` gains most, with some randomness, and writes it to
 * {@link target}; false if there is none. A unit that acts for an enemy player looks for units of its own side.
 */
export function findTarget(c: Context, u: number, mode: number, rng: Rng): boolean {
  const { count, side } = c.b.units;
  const own = isTurned(c, u);
  target.unit = -1;
  target.worth = 0;
  let best = -1;
  lookAtUnits(c);
  lookAtThreats(c);
  for (let v = 0; v < count; v++) {
    if (v === u || (side[v] === side[u]) !== own || c.s.units.status[v] !== ON_TABLE) continue;
    const worth = gainOfAttack(c, u, v);
    const judged = (worth * (LEAST_SHARE + rng.below(SHARES))) / 16;
    if (judged <= best || !canTarget(c, u, v, mode)) continue;
    best = judged;
    target.unit = v;
    target.worth = worth;
  }
  return target.unit >= 0;
}

/** The enemies that {@link findTargets} has found, and what an attack on each is worth in points. */
interface Targets {
  count: number;
  readonly unit: Int32Array;
  readonly worth: Float64Array;
}
export const targets: Targets = scratch({ count: 0, unit: new Int32Array(32), worth: new Float64Array(32) });

/** Finds all enemies that unit `u` can attack with an expected damage above 0, and writes them to {@link targets}. */
export function findTargets(c: Context, u: number, mode: number): void {
  const { count, side } = c.b.units;
  const own = isTurned(c, u);
  targets.count = 0;
  lookAtUnits(c);
  lookAtThreats(c);
  for (let v = 0; v < count; v++) {
    if (v === u || (side[v] === side[u]) !== own || c.s.units.status[v] !== ON_TABLE) continue;
    const worth = gainOfAttack(c, u, v);
    if (worth === 0 || !canTarget(c, u, v, mode)) continue;
    targets.unit[targets.count] = v;
    targets.worth[targets.count++] = worth;
  }
}

/**
 * The greatest expected damage, in points, of one attack of unit `u` from its place. Needs `lookAtUnits` first.
 */
export function threatOf(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let most = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const worth = Math.max(worthOfAttack(c, u, v), chargeOf(c, u, v));
    if (worth > most) most = worth;
  }
  return most;
}

/** The same for a charge within the moves of one activation; 0 if it is too far, or the attack after it not free. */
function chargeOf(c: Context, u: number, v: number): number {
  const { attacksAfterMove, hasMelee, radius } = c.b.units;
  if ((attacksAfterMove[u] & MELEE_ATTACKS) === 0 || hasMelee[u] === 0) return 0;
  if (c.s.game.activating === u || field.engaged[u] === 1 || field.reach[u] < 0 || field.open[v] < 0) return 0;
  const reach = c.b.numbers.actions * moveLength(c, u) + radius[u] + radius[c.s.units.carrier[v]];
  if (nearestOf(c, v, field.x[u], field.y[u], reach) > reach * reach) return 0;
  const { strength } = factsOf(c.b);
  const wounds = CHARGES * strength.of(c.s, u, v, MELEE, 0, field.standing[u], field.count[v]);
  return Math.min(wounds, field.wounds[v]) * field.worth[v];
}

/**
 * What the best free attack is worth, in points, that unit `u` may make after a move action to its place: of the
 * `kinds` that its keywords allow, in melee only on enemies that are not among the bits `met`, with which it was in a
 * melee before. 0 if there is none.
 */
export function gainAfterMove(c: Context, u: number, kinds: number, met: number): number {
  const { count, side } = c.b.units;
  const { status, meleeWith } = c.s.units;
  let most = 0;
  lookAtUnits(c);
  lookAtThreats(c);
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || status[v] !== ON_TABLE) continue;
    const bit = 1 << v;
    const allowed =
      (meleeWith[u] & bit) === 0 ? (kinds & RANGED_ATTACKS) !== 0 : (kinds & MELEE_ATTACKS) !== 0 && (met & bit) === 0;
    if (allowed) most = Math.max(most, gainOfAttack(c, u, v));
  }
  return most;
}

/** The greatest expected loss, in points, of unit `u` from one attack of an enemy. Needs `lookAtUnits` first. */
export function dangerTo(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let most = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const worth = worthOfAttack(c, v, u);
    if (worth > most) most = worth;
  }
  return most;
}

/**
 * The enemy of unit `u` whose leader is nearest, with each squared distance multiplied by a random factor; −1 if no
 * enemy is on the table.
 */
export function someNearEnemy(c: Context, u: number, rng: Rng): number {
  const { count, side, firstMini } = c.b.units;
  const { x, y } = c.s.minis;
  const { carrier, status } = c.s.units;
  const m = firstMini[carrier[u]];
  let nearest = -1;
  let least = Infinity;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || status[v] !== ON_TABLE) continue;
    const n = firstMini[carrier[v]];
    const dx = x[m] - x[n];
    const dy = y[m] - y[n];
    const far = (dx * dx + dy * dy) * (LEAST_SHARE + rng.below(SHARES));
    if (far >= least) continue;
    least = far;
    nearest = v;
  }
  return nearest;
}

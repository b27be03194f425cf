import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { canTarget } from '../rules/procedures/attack/targets.js';
import { field, lookAtUnits, quickDamage } from '../estimates/quick-threat.js';
import { ON_TABLE } from '../state/state.js';

/**
 * Shares of its worth, in sixteenths, between which a target is valued by lot, so that the best is not always taken.
 */
const LEAST_SHARE = 12;
const SHARES = 8;

/**
 * Points that an attack of unit `u` on unit `v` can be expected to take; 0 where it cannot be made. Look at the units
 * first.
 */
function worthOfAttack(c: Context, u: number, v: number): number {
  const wounds = quickDamage(c, u, v);
  return (wounds < field.wounds[v] ? wounds : field.wounds[v]) * field.worth[v];
}

/** The target that was found last, −1 if there was none, and the points it can be expected to lose. */
export const target = { unit: -1, worth: 0 };

/**
 * Looks for the enemy against whom an attack of unit `u` is worth most, by a judgement that wavers a little; whether
 * there is any.
 */
export function findTarget(c: Context, u: number, mode: number, rng: Rng): boolean {
  const { count, side } = c.b.units;
  target.unit = -1;
  target.worth = 0;
  let best = -1;
  lookAtUnits(c);
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const worth = worthOfAttack(c, u, v);
    const judged = (worth * (LEAST_SHARE + rng.below(SHARES))) / 16;
    if (judged <= best || !canTarget(c, u, v, mode)) continue;
    best = judged;
    target.unit = v;
    target.worth = worth;
  }
  return target.unit >= 0;
}

/** Enemies that {@link findTargets} has found, and the points that each can be expected to lose. */
interface Targets {
  count: number;
  readonly unit: Int32Array;
  readonly worth: Float64Array;
}
export const targets: Targets = { count: 0, unit: new Int32Array(32), worth: new Float64Array(32) };

/** Looks for all enemies that unit `u` can attack. */
export function findTargets(c: Context, u: number, mode: number): void {
  const { count, side } = c.b.units;
  targets.count = 0;
  lookAtUnits(c);
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const worth = worthOfAttack(c, u, v);
    if (worth === 0 || !canTarget(c, u, v, mode)) continue;
    targets.unit[targets.count] = v;
    targets.worth[targets.count++] = worth;
  }
}

/**
 * The most points that unit `u` can be expected to take by one attack from where it stands. Look at the units first.
 */
export function threatOf(c: Context, u: number): number {
  const { count, side } = c.b.units;
  let most = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const worth = worthOfAttack(c, u, v);
    if (worth > most) most = worth;
  }
  return most;
}

/** The most points that one attack of an enemy can be expected to take from unit `u`. Look at the units first. */
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
 * The enemy of unit `u` on the table whose leader is nearest, each a little nearer or farther by lot; −1 if there is
 * none.
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

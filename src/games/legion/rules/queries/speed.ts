import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';

const SCOUT = queryOf('scout');
const INCREASE = queryOf('speed.increase');
const REDUCE = queryOf('speed.reduce');
const IGNORES_DIFFICULT = queryOf('ignores-difficult');
const IGNORED_HEIGHT = queryOf('ignored-height');

/** No effect raises a unit's maximum speed above this (2013). */
export const FASTEST = 3;

/**
 * Maximum speed of a standard move before difficult terrain: the speed on the unit's card with increases, at most
 * {@link FASTEST}, and then reductions applied (2013, 2656).
 */
export function maximumSpeed(c: Context, u: number): number {
  return Math.max(0, increasedSpeed(c, u) - reductions(c, u));
}

/** The speed of a unit whose speed becomes `speed` before increases and reductions are applied. */
export function speedFrom(c: Context, u: number, speed: number): number {
  return Math.max(0, Math.min(FASTEST, modified(c, INCREASE, u, speed)) - reductions(c, u));
}

/** The speed on the unit's card with increases, before anything reduces it (2663). */
export function increasedSpeed(c: Context, u: number): number {
  return Math.min(FASTEST, modified(c, INCREASE, u, c.b.units.speed[u]));
}

/**
 * A unit's `speed` after the reduction by a reverse, a strafe or difficult terrain: one less. These alone never reduce
 * it below 1, but together with immobilize tokens they can (2009–2010, 3830–3832).
 */
export function reduced(c: Context, u: number, speed: number): number {
  if (speed < 1) return 0;
  const others = reductions(c, u);
  return Math.max(0, Math.max(1, speed + others - 1) - others);
}

/** Speed of the move that unit `u` may make after it has deployed; 0 for none (3905). */
export function scoutSpeed(c: Context, u: number): number {
  return Math.min(FASTEST, modified(c, SCOUT, u, 0));
}

/** Reductions of a unit's maximum speed other than those by the kind of move and by terrain. */
function reductions(c: Context, u: number): number {
  return modified(c, REDUCE, u, c.s.units.immobilize[u]);
}

/** Whether immobilize tokens keep the unit from moving in any way, pivots included (2656). */
export function isHeld(c: Context, u: number): boolean {
  return c.s.units.immobilize[u] > 0 && maximumSpeed(c, u) === 0;
}

export function ignoresDifficult(c: Context, u: number): boolean {
  return isSet(c, IGNORES_DIFFICULT, u);
}

/** Height of terrain above the unit, in segments of the range ruler, that its standard moves ignore; 0 for none. */
export function ignoredHeight(c: Context, u: number): number {
  return modified(c, IGNORED_HEIGHT, u, 0);
}

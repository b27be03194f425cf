import type { Context } from '../../engine/context.js';
import { isSet, modified, queryOf } from '../../engine/timing.js';

const SCOUT = queryOf('scout');
const INCREASE = queryOf('speed.increase');
const REDUCE = queryOf('speed.reduce');
const IGNORES_DIFFICULT = queryOf('ignores-difficult');
const IGNORED_HEIGHT = queryOf('ignored-height');

/** No effect lifts a unit's maximum speed above this (2013). */
export const FASTEST = 3;

/**
 * A standard move's maximum speed before difficult terrain: what the card says, with increases first and reductions
 * then (2013, 2656).
 */
export function maximumSpeed(c: Context, u: number): number {
  const increased = Math.min(FASTEST, modified(c, INCREASE, u, c.b.units.speed[u]));
  return Math.max(0, increased - reductions(c, u));
}

/**
 * What a reverse, a strafe or difficult terrain leaves of a unit's `speed`: one less. These alone never bring it below
 * 1, but together with immobilize tokens they do (2009–2010, 3830–3832).
 */
export function reduced(c: Context, u: number, speed: number): number {
  if (speed < 1) return 0;
  const others = reductions(c, u);
  return Math.max(0, Math.max(1, speed + others - 1) - others);
}

/** Speed of the move that unit `u` may make when it has deployed; 0 for none (3905). */
export function scoutSpeed(c: Context, u: number): number {
  return Math.min(FASTEST, modified(c, SCOUT, u, 0));
}

/** What is taken off a unit's maximum speed apart from its ways and terrain. */
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

/** Height of terrain, in segments of the range ruler above the unit, that its standard moves ignore (0: none). */
export function ignoredHeight(c: Context, u: number): number {
  return modified(c, IGNORED_HEIGHT, u, 0);
}

import { LEGAL, type Reason } from '../../../machine/reason.js';
import type { Context } from './context.js';

/** Why an effect of unit `u` cannot be used on unit `v`; `value` is that of the effect. */
export type Target = (c: Context, u: number, v: number, value: number) => Reason;

/** Bits over the units on which an effect of unit `u` can be used. */
export function targetsOf(c: Context, u: number, target: Target, value = 0): number {
  let mask = 0;
  for (let v = 0; v < c.b.units.count; v++) if (target(c, u, v, value) === LEGAL) mask |= 1 << v;
  return mask;
}

/** Whether there is any unit on which an effect of unit `u` can be used. */
export function hasTarget(c: Context, u: number, target: Target, value = 0): boolean {
  for (let v = 0; v < c.b.units.count; v++) if (target(c, u, v, value) === LEGAL) return true;
  return false;
}

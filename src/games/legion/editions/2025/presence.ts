import type { Context } from '../../engine/context.js';
import { ON_TABLE, RESERVE } from '../../state/state.js';

/** Whether unit `u` is undeployed: it enters the table by its first move (M 248–250). */
export function isUndeployed(c: Context, u: number): boolean {
  return c.s.units.status[u] === RESERVE;
}

/** Undeployed units are ordered and activated like those on the table. */
export function acts(c: Context, u: number): boolean {
  return c.s.units.status[u] === ON_TABLE || isUndeployed(c, u);
}

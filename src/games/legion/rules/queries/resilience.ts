import type { Context } from '../../engine/context.js';
import { ON_TABLE } from '../../state/state.js';

/** Number of wound tokens on a unit's miniatures. */
export function woundsOn(c: Context, u: number): number {
  const { wounds } = c.s.minis;
  const first = c.b.units.firstMini[u];
  let sum = 0;
  for (let i = 0; i < c.b.units.miniCount[u]; i++) sum += wounds[first + i];
  return sum;
}

/** Whether the wounds of unit `u` have reached its resilience, and it has not rolled for that yet (3781–3792). */
export function resilienceReached(c: Context, u: number): boolean {
  const resilience = c.b.units.resilience[u];
  if (resilience === 0 || c.s.units.resilienceRolled[u] === 1 || c.s.units.status[u] !== ON_TABLE) return false;
  return woundsOn(c, u) >= resilience;
}

import type { Ia } from '../state/context.js';

/** The player who decides for a figure. */
export function controllerOf(c: Ia, u: number): number {
  return c.battle.sides[u];
}

import type { Obstacles } from '../../../../../tabletop/obstacles.js';
import type { Context } from '../../../engine/context.js';

/** Nothing stops a unit on its way: everything passes through everything (M 319–322, R 2538–2545). */
export function gatherBlockers(c: Context, _u: number, _withdrawing: boolean, _over: number, out: Obstacles): number {
  out.clear();
  c.b.sight.standing(c.s);
  return 0;
}

/**
 * No bases part a miniature from its leader: cohesion is measured, not moved (M 193–204). The vehicles that hide
 * miniatures from each other are noted where sight is judged.
 */
export function gatherParting(c: Context, _u: number, _partners: number, out: Obstacles): void {
  out.clear();
  c.b.sight.standing(c.s);
}

import type { Obstacles } from '../../../../../tabletop/obstacles.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';

const OVERRUNS = queryOf('overruns');

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

/** A unit attacks enemies over which it has moved (R 6641–6650). */
export function marksEnemies(c: Context, u: number): boolean {
  return c.s.game.activating === u && isSet(c, OVERRUNS, u);
}

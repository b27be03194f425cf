import type { Ia } from '../../state/context.js';

/** Whether a figure can only move and interact, as an incapacitated one in some missions. */
export function onlyMoves(c: Ia, u: number): boolean {
  return c.mission.onlyMoves?.(c, u) === true;
}

import type { Ia } from '../../state/context.js';

/** Whether a door is closed. */
export function isClosed(c: Ia, d: number): boolean {
  return ((c.s.game.closed >> d) & 1) === 1;
}

/** Whether a figure could open a closed door if it stood beside it. */
export function couldOpen(c: Ia, u: number, d: number): boolean {
  if (!isClosed(c, d)) return false;
  return c.s.doors.locked[d] === 1 ? c.mission.canUnlock?.(c, u, d) === true : c.mission.cannotOpen?.(c, u, d) !== true;
}

/** Whether a figure can attack a closed door. */
export function canBreak(c: Ia, u: number, d: number): boolean {
  return c.battle.doors[d].health > 0 && isClosed(c, d) && c.mission.canAttackDoor?.(c, u, d) !== false;
}

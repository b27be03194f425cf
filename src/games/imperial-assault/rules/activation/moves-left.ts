import type { Ia } from '../../state/context.js';

/** In what a figure has done in its activation: it has performed a move with an action. */
const MOVED = 1 << 29;

/** How many moves the active figure can still perform with `actions`: one at most if the mission says so. */
export function movesLeft(c: Ia, u: number, actions: number): number {
  if (c.mission.movesOnce?.(c, u) !== true) return actions;
  return (c.s.game.actsDone & MOVED) === 0 ? Math.min(1, actions) : 0;
}

/** Notes that the active figure uses an action to move. */
export function noteMove(c: Ia, u: number): void {
  if (c.mission.movesOnce?.(c, u) === true) c.s.game.actsDone |= MOVED;
}

import type { Ia } from '../../state/context.js';

/** Words of a frame from `old` on: of the figure that moved before, its points, itself, and how it moves. */
const MOVER = 1;
const HOW = 2;

/** A figure moves now, with points of its own; what is noted of the one that moved before lies in the frame. */
export function beginMoving(c: Ia, old: number, u: number, points: number, how: number): void {
  const { frames, game } = c.s;
  frames[old] = game.points;
  frames[old + MOVER] = game.mover;
  frames[old + HOW] = game.isFree;
  game.points = points;
  game.mover = u + 1;
  game.isFree = how;
}

/** Whoever moved before goes on. */
export function endMoving(c: Ia, old: number): void {
  const { frames, game } = c.s;
  game.points = frames[old];
  game.mover = frames[old + MOVER];
  game.isFree = frames[old + HOW];
}

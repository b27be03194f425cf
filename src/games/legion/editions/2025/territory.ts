import type { Context } from '../../engine/context.js';
import { BLUE } from '../../words/sides.js';
import { sideOf } from '../../words/players.js';

/** The direction from the long edge of `player` into the table: blue's edge is y = 0. */
export function entryEdge(_c: Context, player: number): 90 | 270 {
  return sideOf(player) === BLUE ? 90 : 270;
}

/** Whether the edge of `player` from x0 to x1 belongs to its territory: without an objective the whole edge does. */
export function ownsEdge(c: Context, _player: number, x0: number, x1: number): boolean {
  return x0 >= 0 && x1 <= c.b.geometry.width;
}

import { call, finish } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { isOnMap, sharesSpace } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { go } from './go.js';
import { settle } from './settle.js';

const FIGURE = 2;
const TO = 3;
const POINTS = 4;
const HOW = 5;
/** Of the figure that moved before: its points, itself, how it moves. */
const OLD_POINTS = 6;
const OLD_MOVER = 7;
const OLD_HOW = 8;

/** A figure moves to a placement that it can reach. Operands: the figure, the placement, the points, how it moves. */
export const march = rules.procedure('march', {
  go(c, f) {
    const w = c.s.frames;
    const { game } = c.s;
    w[f + OLD_POINTS] = game.points;
    w[f + OLD_MOVER] = game.mover;
    w[f + OLD_HOW] = game.isFree;
    game.points = w[f + POINTS];
    game.mover = w[f + FIGURE] + 1;
    game.isFree = w[f + HOW];
    call(c, go, w[f + FIGURE], w[f + TO]);
  },
  settle(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u) && sharesSpace(c, u)) call(c, settle, u);
  },
  end(c, f) {
    const w = c.s.frames;
    const { game } = c.s;
    game.points = w[f + OLD_POINTS];
    game.mover = w[f + OLD_MOVER];
    game.isFree = w[f + OLD_HOW];
    finish(c);
  },
});

/** A figure moves to a placement before the next step. */
export function callMarch(c: Ia, u: number, to: number, points: number, how: number): void {
  call(c, march, u, to, points, how);
}

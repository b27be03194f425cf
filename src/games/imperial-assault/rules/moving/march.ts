import { call, finish, OPERANDS } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { isOnMap, sharesSpace } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { go } from './go.js';
import { beginMoving, endMoving } from './mover.js';
import { settle } from './settle.js';

const FIGURE = OPERANDS;
const TO = OPERANDS + 1;
const POINTS = OPERANDS + 2;
const HOW = OPERANDS + 3;
/** Three words of the figure that moved before: see `mover.ts`. */
const OLD = OPERANDS + 4;

/** A figure moves to a placement that it can reach. Operands: the figure, the placement, the points, how it moves. */
export const march = rules.procedure('march', {
  go(c, f) {
    const w = c.s.frames;
    beginMoving(c, f + OLD, w[f + FIGURE], w[f + POINTS], w[f + HOW]);
    call(c, go, w[f + FIGURE], w[f + TO]);
  },
  settle(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u) && sharesSpace(c, u)) call(c, settle, u);
  },
  end(c, f) {
    endMoving(c, f + OLD);
    finish(c);
  },
});

/** A figure moves to a placement before the next step. */
export function callMarch(c: Ia, u: number, to: number, points: number, how: number): void {
  call(c, march, u, to, points, how);
}

import { LARGEST_BEND } from '../../../tabletop/movement-tools.js';
import type { Context } from '../engine/context.js';
import { type Decision, decision } from '../engine/decision.js';
import { BEND_STEP, canGoFull, compulsoryWay, found, isFull, lookAtCompulsory } from '../queries/move/compulsory.js';
import { decodeWay, end } from '../queries/move/notched-places.js';
import { formatPlace } from './places.js';

/**
 * How the tool of a compulsory move is bent (1468–1491). Operand A: the unit. An action is the bend + 90 degrees; listed are multiples of 15.
 * Where some bend leads a full move, only such bends are legal. The answer, in `game.result`, is the bend.
 */
function mayBend(c: Context, bend: number): boolean {
  return isFull(c, bend) || !canGoFull(c);
}

const BENDS = (2 * LARGEST_BEND) / BEND_STEP + 1;

export const compulsoryBend: Decision = decision({
  name: 'compulsory-move',
  list(c, out) {
    lookAtCompulsory(c, c.s.game.pendingA);
    for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += BEND_STEP) {
      if (isFull(c, bend)) out.push(bend + LARGEST_BEND);
    }
    if (out.length > 0) return;
    const full = canGoFull(c);
    const step = full ? 1 : BEND_STEP;
    for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += step) {
      if (!full || isFull(c, bend)) out.push(bend + LARGEST_BEND);
    }
  },
  sample(c, rng) {
    lookAtCompulsory(c, c.s.game.pendingA);
    for (let i = 0; i < 2 * BENDS; i++) {
      const bend = rng.below(BENDS) * BEND_STEP - LARGEST_BEND;
      if (isFull(c, bend)) return bend + LARGEST_BEND;
    }
    for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += BEND_STEP) {
      if (isFull(c, bend)) return bend + LARGEST_BEND;
    }
    if (!canGoFull(c)) return rng.below(BENDS) * BEND_STEP;
    let bend = -LARGEST_BEND;
    while (!isFull(c, bend)) bend++;
    return bend + LARGEST_BEND;
  },
  isLegal(c, action) {
    lookAtCompulsory(c, c.s.game.pendingA);
    return action >= 0 && action <= 2 * LARGEST_BEND && Number.isInteger(action) && mayBend(c, action - LARGEST_BEND);
  },
  apply(c, action) {
    c.s.game.result = action - LARGEST_BEND;
  },
  format(c, action) {
    lookAtCompulsory(c, c.s.game.pendingA);
    compulsoryWay(c, action - LARGEST_BEND);
    decodeWay(found.operand);
    return `bend ${action - LARGEST_BEND} to ${formatPlace(end.x, end.y)} facing ${end.facing}`;
  },
  parse(_c, text) {
    const match = /^bend (-?\d{1,2})(?: to .*)?$/.exec(text);
    if (match === null) return -1;
    return Number(match[1]) + LARGEST_BEND;
  },
});

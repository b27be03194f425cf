import { actingPlayer } from '../queries/turned.js';
import { type ActionKind, actionKind } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { STRAFE } from '../queries/move/flags.js';
import { moveTo } from '../procedures/move/move-to.js';
import {
  drawDestination,
  formatDestination,
  isDestination,
  listDestinations,
  parseDestination,
} from '../queries/move/destinations.js';
import { lookAt, STRAFES_LEFT, STRAFES_RIGHT } from '../queries/move/look.js';
import { mayMove, moveCost } from '../queries/move/permission.js';
import { reverseSpeed } from './reverse.js';

const ALLOWED = queryOf('strafe.allowed');

/** Both directions, by the lowest bit of an operand. */
const WAYS = [STRAFES_LEFT, STRAFES_RIGHT] as const;

function mayStrafe(c: Context, u: number): boolean {
  return c.b.units.sideNotched[u] === 1 && isSet(c, ALLOWED, u) && mayMove(c, u);
}

function look(c: Context, u: number, way: number): void {
  lookAt(c, u, reverseSpeed(c, u), WAYS[way]);
}

/**
 * A strafe as an action (4181–4196): sideways, with the tool in a side notch and the opposite notch brought to its
 * other end. Operands: 2 × those of rules/queries/move/destinations, plus 1 for a strafe to the right.
 */
export const strafe: ActionKind = actionKind({
  name: 'strafe',
  group: 'move',
  repeats: true,
  cost: (c, u) => moveCost(c, u),
  concerns: (b, u) => b.units.sideNotched[u] === 1,
  available: (c, u) => mayStrafe(c, u) && reverseSpeed(c, u) > 0,
  list(c, u, left, out) {
    if (left < moveCost(c, u)) return;
    for (let way = 0; way < WAYS.length; way++) {
      look(c, u, way);
      listDestinations(c, out, 64, 32 * way + c.b.kinds.codeOf(strafe));
    }
  },
  sample(c, u, left, rng) {
    if (left < moveCost(c, u)) return -1;
    const first = rng.below(WAYS.length);
    for (let tried = 0; tried < WAYS.length; tried++) {
      const way = (first + tried) % WAYS.length;
      look(c, u, way);
      const operand = drawDestination(c, rng);
      if (operand >= 0) return 2 * operand + way;
    }
    return -1;
  },
  isLegal(c, u, left, operand) {
    if (left < moveCost(c, u)) return false;
    look(c, u, operand % 2);
    return isDestination(c, Math.floor(operand / 2));
  },
  perform(c, u, operand) {
    look(c, u, operand % 2);
    moveTo(c, Math.floor(operand / 2), STRAFE, actingPlayer(c, u));
  },
  format(c, u, operand) {
    look(c, u, operand % 2);
    return formatDestination(c, Math.floor(operand / 2));
  },
  parse(c, u, text) {
    for (let way = 0; way < WAYS.length; way++) {
      look(c, u, way);
      const operand = parseDestination(c, text);
      if (operand >= 0) return 2 * operand + way;
    }
    return -1;
  },
});

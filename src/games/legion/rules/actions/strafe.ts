import { actingPlayer } from '../queries/turned.js';
import { type ActionKind, actionKind } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { STRAFE } from '../queries/move/flags.js';
import { moveTo, slide } from '../procedures/move/move-to.js';
import {
  drawDestination,
  formatDestination,
  destinationRefusal,
  listDestinations,
  parseDestination,
} from '../queries/move/destinations.js';
import { lookAt, STRAFES_LEFT, STRAFES_RIGHT } from '../queries/move/look.js';
import { moveCost, moveRefusal } from '../queries/move/permission.js';
import { WRONG_DIRECTION, whyNoDestination } from '../queries/move/why.js';
import { LEGAL, type Reason, reason } from '../../../../machine/reason.js';
import { NOT_ENOUGH_ACTIONS, SPEED_ZERO, UNIT_TYPE } from '../../words/reasons.js';
import { reverseSpeed } from './reverse.js';

const ALLOWED = queryOf('strafe.allowed');

/** Both directions, by the lowest bit of an operand. */
const WAYS = [STRAFES_LEFT, STRAFES_RIGHT] as const;

const NO_SIDE_NOTCHES = reason('no-side-notches', UNIT_TYPE);

function strafeRefusal(c: Context, u: number): Reason {
  if (c.b.units.sideNotched[u] === 0) return NO_SIDE_NOTCHES;
  if (!isSet(c, ALLOWED, u)) return UNIT_TYPE;
  return moveRefusal(c, u) || (reverseSpeed(c, u) > 0 ? LEGAL : SPEED_ZERO);
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
  said: { '*': ['strafe to {text}', 'seitwärts gleiten: {text}'] },
  group: 'move',
  repeats: true,
  cost: (c, u) => moveCost(c, u),
  never: (b, u) => (b.units.sideNotched[u] === 1 ? LEGAL : NO_SIDE_NOTCHES),
  unable: strafeRefusal,
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
  refusal(c, u, left, operand) {
    if (left < moveCost(c, u)) return NOT_ENOUGH_ACTIONS;
    look(c, u, operand % 2);
    return destinationRefusal(c, Math.floor(operand / 2));
  },
  perform(c, u, operand) {
    look(c, u, operand % 2);
    moveTo(c, Math.floor(operand / 2), slide(c, STRAFE), actingPlayer(c, u));
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
  why(c, u, left, text) {
    if (left < moveCost(c, u)) return NOT_ENOUGH_ACTIONS;
    look(c, u, 0);
    const onLeft = whyNoDestination(c, text);
    if (onLeft === LEGAL) return LEGAL;
    look(c, u, 1);
    const onRight = whyNoDestination(c, text);
    return onRight === WRONG_DIRECTION ? onLeft : onRight;
  },
});

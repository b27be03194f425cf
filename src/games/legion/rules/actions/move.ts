import { actingPlayer } from '../queries/turned.js';
import { type ActionKind, actionKind } from '../../engine/action-kind.js';
import { NOT_ENOUGH_ACTIONS } from '../../words/reasons.js';
import { moveCost, standardMoveRefusal, standardSpeed } from '../queries/move/permission.js';
import { STANDARD } from '../queries/move/flags.js';
import {
  drawDestination,
  formatDestination,
  destinationRefusal,
  listDestinations,
  parseDestination,
} from '../queries/move/destinations.js';
import { moveTo } from '../procedures/move/move-to.js';
import { lookAt } from '../queries/move/look.js';
import { whyNoDestination } from '../queries/move/why.js';

/** A standard move as an action (3113–3147). Operands: rules/queries/move/destinations. */
export const move: ActionKind = actionKind({
  name: 'move',
  said: { on: ['move on', 'weiter bewegen'], '*': ['move to {text}', 'bewegen: {text}'] },
  group: 'move',
  repeats: true,
  cost: (c, u) => moveCost(c, u),
  unable: standardMoveRefusal,
  list(c, u, left, out) {
    if (left < moveCost(c, u)) return;
    lookAt(c, u, standardSpeed(c, u), 0);
    listDestinations(c, out, 32, c.b.kinds.codeOf(move));
  },
  sample(c, u, left, rng) {
    if (left < moveCost(c, u)) return -1;
    lookAt(c, u, standardSpeed(c, u), 0);
    return drawDestination(c, rng);
  },
  refusal(c, u, left, operand) {
    if (left < moveCost(c, u)) return NOT_ENOUGH_ACTIONS;
    lookAt(c, u, standardSpeed(c, u), 0);
    return destinationRefusal(c, operand);
  },
  perform(c, u, operand) {
    lookAt(c, u, standardSpeed(c, u), 0);
    moveTo(c, operand, STANDARD, actingPlayer(c, u));
  },
  format(c, u, operand) {
    lookAt(c, u, standardSpeed(c, u), 0);
    return formatDestination(c, operand);
  },
  parse(c, u, text) {
    lookAt(c, u, standardSpeed(c, u), 0);
    return parseDestination(c, text);
  },
  why(c, u, left, text) {
    if (left < moveCost(c, u)) return NOT_ENOUGH_ACTIONS;
    lookAt(c, u, standardSpeed(c, u), 0);
    return whyNoDestination(c, text);
  },
});

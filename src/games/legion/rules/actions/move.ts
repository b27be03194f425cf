import { actingPlayer } from '../queries/turned.js';
import { type ActionKind, actionKind } from '../../engine/action-kind.js';
import { standardSpeed } from '../queries/move/permission.js';
import { STANDARD } from '../queries/move/flags.js';
import {
  drawDestination,
  formatDestination,
  isDestination,
  listDestinations,
  parseDestination,
} from '../queries/move/destinations.js';
import { moveTo } from '../procedures/move/move-to.js';
import { lookAt } from '../queries/move/look.js';
import { moveCost } from '../queries/move/permission.js';

/** A standard move as an action (3113–3147). Operands: rules/queries/move/destinations. */
export const move: ActionKind = actionKind({
  name: 'move',
  group: 'move',
  repeats: true,
  cost: (c, u) => moveCost(c, u),
  available: (c, u) => standardSpeed(c, u) > 0,
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
  isLegal(c, u, left, operand) {
    if (left < moveCost(c, u)) return false;
    lookAt(c, u, standardSpeed(c, u), 0);
    return isDestination(c, operand);
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
});

import { type ActionKind, actionKind } from '../../engine/action-kind.js';
import { pivotTo } from '../procedures/move/pivot-to.js';
import { isPinned } from '../queries/move/permission.js';
import { canTurnTo, drawTurn, listTurns, turnsAnywhere } from '../queries/move/turns.js';
import { isHeld } from '../queries/speed.js';

/** A pivot as an action (3465–3477). Operands: the new facing in degrees. */
export const pivot: ActionKind = actionKind({
  name: 'pivot',
  group: 'move',
  repeats: true,
  cost: () => 1,
  concerns: (b, u) => b.units.notched[u] === 1,
  available: (c, u) => !isPinned(c, u) && !isHeld(c, u) && turnsAnywhere(c, u),
  list(c, u, _left, out) {
    listTurns(c, u, out, 32, c.b.kinds.codeOf(pivot));
  },
  sample(c, u, _left, rng) {
    return drawTurn(c, u, rng);
  },
  isLegal: (c, u, _left, operand) => canTurnTo(c, u, operand),
  perform(c, u, operand) {
    pivotTo(c, u, operand);
  },
  format: (_c, _u, operand) => String(operand),
  parse: (_c, _u, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
});

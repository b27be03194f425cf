import { type ActionKind, actionKind } from '../../engine/action-kind.js';
import { pivotTo } from '../procedures/move/pivot-to.js';
import { isPinned } from '../queries/move/permission.js';
import { LEGAL } from '../../../../machine/reason.js';
import { ENGAGED, NOTHING_POSSIBLE, SPEED_ZERO, UNIT_TYPE } from '../../words/reasons.js';
import { drawTurn, listTurns, pivotRefusal, turnsAnywhere, whyNoPivot } from '../queries/move/turns.js';
import { isHeld } from '../queries/speed.js';

/** A pivot as an action (3465–3477). Operands: the new facing in degrees. */
export const pivot: ActionKind = actionKind({
  name: 'pivot',
  said: { '*': ['pivot to face {text}°', 'auf {text}° drehen'] },
  group: 'move',
  repeats: true,
  cost: () => 1,
  never: (b, u) => (b.units.notched[u] === 1 ? LEGAL : UNIT_TYPE),
  unable(c, u) {
    if (!c.b.rules.motion.pivotsWhileEngaged && isPinned(c, u)) return ENGAGED;
    if (isHeld(c, u)) return SPEED_ZERO;
    return turnsAnywhere(c, u) ? LEGAL : NOTHING_POSSIBLE;
  },
  list(c, u, _left, out) {
    listTurns(c, u, out, 32, c.b.kinds.codeOf(pivot));
  },
  sample(c, u, _left, rng) {
    return drawTurn(c, u, rng);
  },
  refusal: (c, u, _left, operand) => pivotRefusal(c, u, operand),
  perform(c, u, operand) {
    pivotTo(c, u, operand);
  },
  format: (_c, _u, operand) => String(operand),
  parse: (_c, _u, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
  why: (c, u, _left, text) => whyNoPivot(c, u, text),
});

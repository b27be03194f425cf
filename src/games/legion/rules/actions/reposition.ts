import { actingPlayer } from '../queries/turned.js';
import { pivotRefusal, whyNoPivot, drawTurn, listTurns, turnsAnywhere } from '../queries/move/turns.js';
import { type ActionKind, actionKind } from '../../engine/action-kind.js';
import { askMove } from '../procedures/move/choose-move.js';
import { type Procedure, shared } from '../../engine/rulebook.js';
import { call, finish, OPERANDS } from '../../../../machine/run.js';
import { TURNED_BEFORE } from '../queries/move/flags.js';
import { repositions } from '../procedures/move/reposition.js';
import { afterEvent } from '../procedures/standby.js';
import { LEGAL } from '../../../../machine/reason.js';
import { NOT_ENOUGH_ACTIONS, NOTHING_POSSIBLE, UNIT_TYPE } from '../../words/reasons.js';
import { moveCost, standardMoveRefusal, standardSpeed } from '../queries/move/permission.js';
import { ON_TABLE } from '../../state/state.js';
import { pivotTo } from '../procedures/move/pivot-to.js';

const UNIT = OPERANDS;
const FACING = OPERANDS + 1;

/** A pivot, which is a separate move, then the standard move (3759–3762). Operands: unit, facing. */
const turnAndMove: Procedure = shared.procedure('reposition', {
  turn(c, f) {
    const w = c.s.frames;
    pivotTo(c, w[f + UNIT], w[f + FACING]);
  },
  answer(c, f) {
    afterEvent(c, c.s.frames[f + UNIT]);
  },
  move(c, f) {
    const u = c.s.frames[f + UNIT];
    c.s.game.moveFlags = 0;
    if (c.s.units.status[u] !== ON_TABLE || standardSpeed(c, u) === 0) return finish(c);
    askMove(c, u, actingPlayer(c, u), standardSpeed(c, u), 0);
  },
  moved(c) {
    c.s.game.moveFlags |= TURNED_BEFORE;
  },
});

/** Reposition (3757): a standard move action that begins with a pivot. Operands: the facing to which it pivots. */
export const reposition: ActionKind = actionKind({
  name: 'reposition',
  said: { '*': ['reposition to face {text}°', 'Reposition: auf {text}° drehen'] },
  group: 'move',
  repeats: true,
  cost: (c, u) => moveCost(c, u),
  never: (b, u) => (b.units.notched[u] === 1 ? LEGAL : UNIT_TYPE),
  unable(c, u) {
    if (!repositions(c, u)) return UNIT_TYPE;
    return standardMoveRefusal(c, u) || (turnsAnywhere(c, u) ? LEGAL : NOTHING_POSSIBLE);
  },
  list(c, u, left, out) {
    if (left >= moveCost(c, u)) listTurns(c, u, out, 32, c.b.kinds.codeOf(reposition));
  },
  sample: (c, u, left, rng) => (left < moveCost(c, u) ? -1 : drawTurn(c, u, rng)),
  refusal: (c, u, left, operand) => (left < moveCost(c, u) ? NOT_ENOUGH_ACTIONS : pivotRefusal(c, u, operand)),
  perform: (c, u, operand) => call(c, turnAndMove, u, operand),
  format: (_c, _u, operand) => String(operand),
  parse: (_c, _u, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
  why: (c, u, left, text) => (left < moveCost(c, u) ? NOT_ENOUGH_ACTIONS : whyNoPivot(c, u, text)),
});

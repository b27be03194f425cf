import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { pivotTo } from '../../rules/procedures/move/pivot-to.js';
import { isPinned } from '../../rules/queries/move/permission.js';
import { canTurnTo, drawTurn, listTurns, turnsAnywhere } from '../../rules/queries/move/turns.js';
import { isHeld } from '../../rules/queries/speed.js';

const own = rulebook('wedge-antilles');

const UNIT = OPERANDS;

/** The facing to which the unit pivots. */
const newFacing: Answer = answer();

/** To which facing the unit in operand A pivots. */
const turn: Decision = own.decision({
  name: 'wedge-antilles',
  list: (c, out) => listTurns(c, c.s.game.pendingA, out, 1, 0),
  sample: (c, rng) => drawTurn(c, c.s.game.pendingA, rng),
  isLegal: (c, action) => canTurnTo(c, c.s.game.pendingA, action),
  apply: (c, action) => newFacing.set(c, action),
  format: (_c, action) => String(action),
  parse: (_c, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
});

const pivot: Procedure = own.procedure('wedge-antilles', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, turn, c.b.units.owner[u], u);
  },
  turn(c, f) {
    pivotTo(c, c.s.frames[f + UNIT], newFacing.get(c));
  },
});

/** Whether unit `u` can pivot now (3469–3477). */
function canPivot(c: Context, u: number): boolean {
  return c.b.units.notched[u] === 1 && !isPinned(c, u) && !isHeld(c, u) && turnsAnywhere(c, u);
}

/** Wedge Antilles (5130–5142): a free card action, for which the card is exhausted; the vehicle pivots. */
export const wedgeAntilles: Behaviour = {
  name: 'pilot-wedge-antilles',
  rule: 'wedge-antilles',
  rulebook: own,
  actions: [{ name: 'wedge-antilles', free: true, available: canPivot, perform: (c, u) => call(c, pivot, u) }],
};

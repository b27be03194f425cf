import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { pivot as pivotAction } from '../../rules/actions/pivot.js';
import type { Behaviour } from '../../engine/timing.js';
import { pivotTo } from '../../rules/procedures/move/pivot-to.js';
import { pivotRefusal, drawTurn, listTurns, whyNoPivot } from '../../rules/queries/move/turns.js';

const own = rulebook('wedge-antilles');

const UNIT = OPERANDS;

/** The facing to which the unit pivots. */
const newFacing: Answer = answer();

/** To which facing the unit in operand A pivots. */
const turn: Decision = own.decision({
  name: 'wedge-antilles',
  list: (c, out) => listTurns(c, c.s.game.pendingA, out, 1, 0),
  sample: (c, rng) => drawTurn(c, c.s.game.pendingA, rng),
  refusal: (c, action) => pivotRefusal(c, c.s.game.pendingA, action),
  apply: (c, action) => newFacing.set(c, action),
  format: (_c, action) => String(action),
  parse: (_c, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
  why: (c, text) => whyNoPivot(c, c.s.game.pendingA, text),
  notes: {
    choices: { pivot: 'step' },
    question: ['To which facing does {unit} pivot?', 'In welche Richtung dreht sich {unit}?'],
    acts: true,
    unit: 'a',
  },
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

/** Wedge Antilles (5130–5142): a free card action, for which the card is exhausted; the vehicle pivots. */
export const wedgeAntilles: Behaviour = {
  name: 'pilot-wedge-antilles',
  rulebook: own,
  actions: [
    {
      name: 'wedge-antilles',
      free: true,
      unable: (c, u) => pivotAction.never(c.b, u) || pivotAction.unable(c, u),
      perform: (c, u) => call(c, pivot, u),
    },
  ],
};

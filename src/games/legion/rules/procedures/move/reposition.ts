import { drawTurn, listTurns, pivotRefusal, whyNoPivot } from '../../queries/move/turns.js';
import { DIRECTIONS } from '../../../../../tabletop/directions.js';
import { pivotTo } from './pivot-to.js';
import { LEGAL } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { type Decision, type Procedure, shared } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { isPinned } from '../../queries/move/permission.js';
import { isHeld } from '../../queries/speed.js';
import { ON_TABLE } from '../../../state/state.js';
import { afterEvent } from '../standby.js';

const REPOSITION = queryOf('reposition');

const UNIT = OPERANDS;
const CHOOSER = OPERANDS + 1;
/** Flags of the standard move: later effects respond to that move, not to the pivot. */
const FLAGS = OPERANDS + 2;
const STARTED = OPERANDS + 3;

/** Listed besides the facings: the unit does not turn. */
const STAY = DIRECTIONS;

/** Whether unit `u` may pivot before or after a standard move (3759). */
export function repositions(c: Context, u: number): boolean {
  return c.b.units.notched[u] === 1 && isSet(c, REPOSITION, u);
}

/** The facing to which the unit pivots, or STAY. */
const newFacing: Answer = answer();

/** To which facing the unit in operand A pivots before or after its move, if to any; answers {@link newFacing}. */
const turnDecision: Decision = shared.decision({
  name: 'reposition',
  list(c, out) {
    listTurns(c, c.s.game.pendingA, out, 1, 0);
    out.push(STAY);
  },
  sample(c, rng) {
    const drawn = rng.below(2) === 0 ? -1 : drawTurn(c, c.s.game.pendingA, rng);
    return drawn < 0 ? STAY : drawn;
  },
  refusal: (c, action) => (action === STAY ? LEGAL : pivotRefusal(c, c.s.game.pendingA, action)),
  apply(c, action) {
    newFacing.set(c, action);
  },
  format: (_c, action) => (action === STAY ? 'stay' : String(action)),
  parse: (_c, text) => (text === 'stay' ? STAY : /^\d{1,3}$/.test(text) ? Number(text) : -1),
  why: (c, text) => (text === 'stay' ? LEGAL : whyNoPivot(c, c.s.game.pendingA, text)),
  notes: {
    choices: { pivot: 'step' },
    question: ['To which facing does {unit} pivot?', 'In welche Richtung dreht sich {unit}?'],
    answers: { stay: ['stay as it is', 'nicht drehen'], '*': ['turn to face {text}°', 'auf {text}° drehen'] },
    acts: true,
    unit: 'a',
    declined: 'stay',
  },
});

/**
 * The pivot before or after a standard move: a move, but not a move action (3762). Operands: unit, player that moves
 * it.
 */
export const turnAfter: Procedure = shared.procedure('reposition-after', {
  choose(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE || !repositions(c, u) || isPinned(c, u) || isHeld(c, u)) return finish(c);
    w[f + FLAGS] = c.s.game.moveFlags;
    w[f + STARTED] = c.s.game.moveMelee;
    ask(c, turnDecision, w[f + CHOOSER], u);
  },
  turn(c, f) {
    if (newFacing.get(c) === STAY) return finish(c);
    pivotTo(c, c.s.frames[f + UNIT], newFacing.get(c));
  },
  answer(c, f) {
    afterEvent(c, c.s.frames[f + UNIT]);
  },
  over(c, f) {
    c.s.game.moveFlags = c.s.frames[f + FLAGS];
    c.s.game.moveMelee = c.s.frames[f + STARTED];
  },
});

/** Offers player `chooser` the pivot before or after a standard move of unit `u`, if the unit may reposition. */
export function offerTurn(c: Context, u: number, chooser: number): void {
  call(c, turnAfter, u, chooser);
}

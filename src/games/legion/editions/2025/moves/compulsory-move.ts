import { ActionBuffer } from '../../../../../kernel/buffers.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { LEGAL, NOT_OFFERED, reason, type Reason } from '../../../../../machine/reason.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { HAS_ACTED, MADE_COMPULSORY, PERFORMING } from '../../../battle/activation-flags.js';
import { type ActionKind, actionKind, push } from '../../../engine/action-kind.js';
import { DIRECTIONS } from '../../../../../tabletop/directions.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Behaviour, isSet, pointOf, queryOf } from '../../../engine/timing.js';
import { moveTo } from '../../../rules/procedures/move/move-to.js';
import { performAction } from '../../../rules/procedures/perform-action.js';
import { fire } from '../../../rules/procedures/trigger.js';
import { formatDestination, listDestinations } from '../../../rules/queries/move/destinations.js';
import { COMPULSORY, STANDARD } from '../../../rules/queries/move/flags.js';
import { look } from '../../../rules/queries/move/look.js';
import { endIn, WRONG_FACING, whyNoDestination } from '../../../rules/queries/move/why.js';
import { actingPlayer } from '../../../rules/queries/turned.js';
import { MUST_MOVE, UNIT_TYPE } from '../../../words/reasons.js';
import { later } from '../rulebook.js';
import {
  compulsoryRefusal,
  compulsoryWayTo,
  listFarthest,
  listFull,
  lookAtCompulsory,
  NOT_FULL_SPEED,
} from './compulsory.js';

const BEFORE = pointOf('compulsory-move.before');
const COMPELS = queryOf('compulsory-move');

const UNIT = OPERANDS;

const ways = scratch(new ActionBuffer());

/** Fills {@link ways} with the listed ways of unit `u`. */
function list(c: Context, u: number): void {
  lookAtCompulsory(c, u);
  ways.clear();
  if (look.speed < 1) return;
  listFull(c, ways);
  if (ways.length > 0) return;
  if (look.entry === null) listFarthest(c, ways);
  else listDestinations(c, ways, 1, 0);
}

/** Where the move leads. */
const chosen: Answer = answer();

/** The operand of the end in a text; −1 if there is none. */
function parse(c: Context, text: string): number {
  const place = endIn(text);
  return place === null || place.facing < 0 ? -1 : compulsoryWayTo(c, place.x, place.y, place.facing);
}

/** Why a text is no answer: with any facing if it gives none. */
function whyNot(c: Context, text: string): Reason {
  const place = endIn(text);
  if (place === null) return NOT_OFFERED;
  let why: Reason = NOT_OFFERED;
  for (let facing = 0; facing < DIRECTIONS; facing++) {
    if (place.facing >= 0 && place.facing !== facing) continue;
    const operand = compulsoryWayTo(c, place.x, place.y, facing);
    if (operand < 0) continue;
    const refusal = compulsoryRefusal(c, operand);
    if (refusal === LEGAL) return place.facing >= 0 ? LEGAL : WRONG_FACING;
    if (refusal === NOT_FULL_SPEED) return refusal;
    why = refusal;
  }
  return why === NOT_OFFERED ? whyNoDestination(c, text) : why;
}

/** Where a compulsory move leads. Operand A: the unit. An action is an operand of rules/queries/move/destinations. */
const choose: Decision = later.decision({
  name: 'compulsory-move',
  listsMany: true,
  list(c, out) {
    list(c, c.s.game.pendingA);
    for (let i = 0; i < ways.length; i++) out.push(ways.items[i]);
  },
  sample(c, rng) {
    list(c, c.s.game.pendingA);
    return ways.items[rng.below(ways.length)];
  },
  refusal(c, action) {
    lookAtCompulsory(c, c.s.game.pendingA);
    return compulsoryRefusal(c, action);
  },
  apply: (c, action) => chosen.set(c, action),
  format(c, action) {
    lookAtCompulsory(c, c.s.game.pendingA);
    return formatDestination(c, action);
  },
  parse(c, text) {
    lookAtCompulsory(c, c.s.game.pendingA);
    return parse(c, text);
  },
  why(c, text) {
    lookAtCompulsory(c, c.s.game.pendingA);
    return whyNot(c, text);
  },
  notes: {
    choices: { move: 'step' },
    question: ['Where does the compulsory move of {unit} lead?', 'Wohin führt die Zwangsbewegung von {unit}?'],
    answers: { '*': ['compulsory move to {text}', 'Zwangsbewegung: {text}'] },
    weighty: true,
    acts: true,
    unit: 'a',
    puts: 'moves',
    manner: 'bend',
    must: MUST_MOVE,
    rests: true,
  },
});

/** Whether nothing but effects at the start of Make Actions has happened in it. */
function isAtStart(c: Context): boolean {
  const { activationFlags, performedCards } = c.s.game;
  return (activationFlags & (PERFORMING | HAS_ACTED)) === PERFORMING && performedCards === 0;
}

function refusal(c: Context, u: number): Reason {
  if (!isDue(c, u)) return COMPELLED_ONLY;
  return isAtStart(c) ? LEGAL : COMPELLED_ONLY;
}

/** A unit without the keyword does not make it, and it comes before or after everything else. */
const COMPELLED_ONLY = reason('compelled-only');

/**
 * A free standard move action. It is chosen as the first thing in Make Actions, or made at its end. Operands:
 * rules/queries/move/destinations.
 */
export const compulsoryMove: ActionKind = actionKind({
  name: 'compulsory-move',
  said: { '*': ['compulsory move to {text}', 'Zwangsbewegung: {text}'] },
  group: 'move',
  repeats: true,
  free: true,
  compelled: true,
  cost: () => 0,
  never: (b, u) => (b.units.notched[u] === 1 ? LEGAL : UNIT_TYPE),
  unable: refusal,
  list(c, u, _left, out) {
    list(c, u);
    for (let i = 0; i < ways.length; i++) push(c, out, compulsoryMove, ways.items[i]);
  },
  sample(c, u, _left, rng) {
    list(c, u);
    return ways.length === 0 ? -1 : ways.items[rng.below(ways.length)];
  },
  refusal(c, u, _left, operand) {
    lookAtCompulsory(c, u);
    return compulsoryRefusal(c, operand);
  },
  perform(c, u, operand) {
    c.s.game.activationFlags |= MADE_COMPULSORY;
    lookAtCompulsory(c, u);
    moveTo(c, operand, STANDARD | COMPULSORY, actingPlayer(c, u));
  },
  format(c, u, operand) {
    lookAtCompulsory(c, u);
    return formatDestination(c, operand);
  },
  parse(c, u, text) {
    lookAtCompulsory(c, u);
    return parse(c, text);
  },
  why(c, u, _left, text) {
    lookAtCompulsory(c, u);
    return whyNot(c, text);
  },
});

/** Operand: unit. Cards may change its speed; its owner chooses where it leads, then the unit moves. */
const compelled: Procedure = later.procedure('compelled', {
  speed(c, f) {
    fire(c, BEFORE, c.s.frames[f + UNIT]);
  },
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    if (!canMove(c, u)) return finish(c);
    ask(c, choose, c.b.units.owner[u], u);
  },
  move(c, f) {
    call(c, performAction, c.s.frames[f + UNIT], 1, c.b.kinds.codeOf(compulsoryMove), chosen.get(c));
  },
});

/** Whether a compulsory move of unit `u` leads anywhere. */
function canMove(c: Context, u: number): boolean {
  list(c, u);
  return ways.length > 0;
}

/** Whether unit `u`, which has to make a compulsory move in its activation, has not made it and can. */
function isDue(c: Context, u: number): boolean {
  const { activating, activationFlags, panicked } = c.s.game;
  if (activating !== u || panicked !== 0 || (activationFlags & MADE_COMPULSORY) !== 0) return false;
  return isSet(c, COMPELS, u) && canMove(c, u);
}

/**
 * A compulsory move at the end of Make Actions, if the unit has not made it at the start (R 5280–5282, 5528–5530).
 */
export const COMPULSORY_MOVE: Pick<Behaviour, 'triggers' | 'modifiers'> = {
  triggers: [{ at: 'activation.actions-end', optional: false, when: isDue, run: (c, u) => call(c, compelled, u) }],
  modifiers: [{ of: 'compulsory-move', adjust: () => 1 }],
};

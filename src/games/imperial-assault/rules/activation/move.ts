import { OUT_OF_REACH } from '../../../../grid/moving.js';
import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { again, call, finish, OPERANDS } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { STUNNED } from '../../words/conditions.js';
import { go, takeOneStep } from '../moving/go.js';
import { BY_POINTS } from '../moving/manner.js';
import { placementFrom, placementText } from '../moving/notation.js';
import { costOf, countGoals, findReach, goal, placementsEnd } from '../moving/reach.js';
import { listGoals } from '../moving/spend.js';
import { stepRefusal } from '../moving/step-refusal.js';
import { has, speedOf } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { IS_STUNNED, NO_POINTS, NOT_ENOUGH_ACTIONS, OCCUPIED } from '../reasons.js';
import { rules } from '../rulebook.js';
import { payActions } from './after-action.js';
import { movesLeft, noteMove } from './moves-left.js';

const FIGURE = OPERANDS;

/** A figure performs a move: it gains movement points (R 1111). Operand: the figure. */
export const performMove = rules.procedure('move', {
  gain(c, f) {
    const u = c.s.frames[f + FIGURE];
    c.s.game.points += speedOf(c, u);
  },
});

/** The action of performing a move. */
export const moveKind: Kind<Ia> = kind<Ia>({
  name: 'move',
  unable: (c, u) => (movesLeft(c, u, c.s.game.actions) > 0 ? LEGAL : NOT_ENOUGH_ACTIONS),
  // Whoever goes somewhere performs the moves for it: a move alone is never needed, though it is possible.
  list: () => undefined,
  sample: () => -1,
  refusal: (_c, _u, _left, operand) => (operand === 0 ? LEGAL : NOT_OFFERED),
  perform(c, u) {
    noteMove(c, u);
    payActions(c, u, 1);
    call(c, performMove, u);
  },
  format: () => '',
  parse: (_c, _u, text) => (text === '' ? 0 : -1),
});

/** The movement points that a figure has or could have in this activation. */
function mostPoints(c: Ia, u: number): number {
  return c.s.game.points + movesLeft(c, u, c.s.game.actions) * speedOf(c, u);
}

function unable(c: Ia, u: number): Reason {
  if (has(c, u, STUNNED)) return IS_STUNNED;
  if (c.s.game.trampled === 1) return OCCUPIED;
  return mostPoints(c, u) > 0 ? LEGAL : NO_POINTS;
}

const TO = OPERANDS + 1;

/** A figure goes to a placement, with as many moves as it needs. Operands: the figure, the placement. */
const goTo = rules.procedure('go-to', {
  gain(c, f) {
    const u = c.s.frames[f + FIGURE];
    const { game } = c.s;
    if (!isOnMap(c, u) || movesLeft(c, u, game.actions) === 0) return;
    findReach(c, u, mostPoints(c, u), BY_POINTS);
    const cost = costOf(c, u, c.s.frames[f + TO]);
    if (cost === OUT_OF_REACH || cost <= game.points) return;
    again(c, f);
    noteMove(c, u);
    payActions(c, u, 1);
    call(c, performMove, u);
  },
  go(c, f) {
    const { frames } = c.s;
    const [u, to] = [frames[f + FIGURE], frames[f + TO]];
    finish(c);
    if (isOnMap(c, u)) call(c, go, u, to);
  },
});

/** Going to a space, with the moves that it takes. */
export const goKind: Kind<Ia> = kind<Ia>({
  name: 'go',
  unable,
  list: (c, u, _left, out) =>
    listGoals(c, u, mostPoints(c, u), BY_POINTS, (placement) => out.push(c.kinds.actionOf(goKind, placement))),
  sample(c, u, _left, rng) {
    findReach(c, u, mostPoints(c, u), BY_POINTS);
    const count = countGoals(c, u);
    return count === 0 ? -1 : goal(rng.below(count));
  },
  refusal(c, u, _left, placement) {
    if (placement === c.s.figures.placement[u] || placement >= placementsEnd(c)) return NOT_OFFERED;
    findReach(c, u, mostPoints(c, u), BY_POINTS);
    return costOf(c, u, placement) === OUT_OF_REACH ? NO_POINTS : LEGAL;
  },
  perform: (c, u, placement) => call(c, goTo, u, placement),
  format: (c, _u, placement) => placementText(c, placement),
  parse: (c, _u, text) => placementFrom(c, text),
});

/** One step with the movement points that the figure has: possible, but not listed. */
export const stepKind: Kind<Ia> = kind<Ia>({
  name: 'step',
  unable(c, u) {
    if (has(c, u, STUNNED)) return IS_STUNNED;
    if (c.s.game.trampled === 1) return OCCUPIED;
    return c.s.game.points > 0 ? LEGAL : NO_POINTS;
  },
  list: () => undefined,
  sample: () => -1,
  refusal: (c, u, _left, placement) => stepRefusal(c, u, placement, c.s.game.points, BY_POINTS),
  perform: (c, u, placement) => takeOneStep(c, u, placement),
  format: (c, _u, placement) => placementText(c, placement),
  parse: (c, _u, text) => placementFrom(c, text),
  why(c, u, _left, text) {
    return stepRefusal(c, u, placementFrom(c, text), c.s.game.points, BY_POINTS);
  },
});

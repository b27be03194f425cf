import type { ActionBuffer } from '../../../../kernel/buffers.js';
import { OUT_OF_REACH } from '../../../../grid/moving.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { again, ask, call, finish, OPERANDS, topFrame } from '../../../../machine/run.js';
import { stepAt, subjectAt, youAt } from '../../effects/run.js';
import type { Ia } from '../../state/context.js';
import { isOnMap, sharesSpace } from '../questions/where.js';
import { OCCUPIED } from '../reasons.js';
import { rules } from '../rulebook.js';
import { go, takeOneStep } from './go.js';
import { placementFrom, placementText } from './notation.js';
import { costOf, countGoals, findReach, goal } from './reach.js';
import { PUSHED } from './manner.js';
import { beginMoving, endMoving } from './mover.js';
import { settle } from './settle.js';
import { canStep, stepRefusal } from './step-refusal.js';

const FIGURE = OPERANDS;
const POINTS = OPERANDS + 1;
const HOW = OPERANDS + 2;
const PLAYER = OPERANDS + 3;
/** Three words of the figure that moved before: see `mover.ts`. */
const OLD = OPERANDS + 4;
const STOPPED = OPERANDS + 7;
/** The frame of the effect whose step says where it has to end, plus 1; 0 for none. */
const RULE = OPERANDS + 8;

/** An answer is 0 to stop, or twice a placement plus 1 for one to go to, plus 2 for a single step. */
const STOP = 0;

/** Lists where a figure can go with the points that it has. */
export function listGoals(c: Ia, u: number, points: number, isFree: number, push: (placement: number) => void): void {
  findReach(c, u, points, isFree);
  const count = countGoals(c, u);
  for (let k = 0; k < count; k++) push(goal(k));
}

/** Whether the figure that moves can end at a placement, for the effect that moves it. */
function canEnd(c: Ia, f: number, placement: number): boolean {
  const rule = c.s.frames[f + RULE] - 1;
  if (rule < 0) return true;
  const { ends } = stepAt(c, rule);
  return ends === undefined || ends(c, rule, youAt(c, rule), subjectAt(c, rule), c.s.game.mover - 1, placement);
}

function eachGoal(c: Ia, take: (placement: number) => void): void {
  const { pendingA: f, points, isFree, mover } = c.s.game;
  listGoals(c, mover - 1, points, isFree, (placement) => {
    if (canEnd(c, f, placement)) take(placement);
  });
}

/** Whether the figure that moves has to go on: it is in the space of another one and can end its movement elsewhere. */
function mustGoOn(c: Ia): boolean {
  const u = c.s.game.mover - 1;
  const pushes = c.battle.figures[u].profile.isMassive && c.s.game.isFree !== PUSHED;
  if (pushes || !sharesSpace(c, u)) return false;
  let can = false;
  eachGoal(c, () => {
    can = true;
  });
  return can;
}

function list(c: Ia, out: ActionBuffer): void {
  eachGoal(c, (placement) => out.push(2 * placement + 1));
  if (!mustGoOn(c)) out.push(STOP);
}

/**
 * Where a figure that interrupts, or that is pushed, goes with movement points that it must spend now or lose (R 1131).
 * Single steps are possible, though they are not listed.
 */
const walk = rules.decision({
  name: 'walk',
  listsMany: true,
  list,
  sample(c, rng) {
    const goals: number[] = [];
    eachGoal(c, (placement) => goals.push(placement));
    const nth = rng.below(goals.length + (mustGoOn(c) ? 0 : 1));
    return nth === goals.length ? STOP : 2 * goals[nth] + 1;
  },
  refusal(c, action): Reason {
    if (action === STOP) return mustGoOn(c) ? OCCUPIED : LEGAL;
    const u = c.s.game.mover - 1;
    const { points, isFree } = c.s.game;
    const placement = action % 2 === 0 ? action / 2 - 1 : (action - 1) / 2;
    if (!canEnd(c, c.s.game.pendingA, placement)) return NOT_OFFERED;
    if (action % 2 === 0) return stepRefusal(c, u, placement, points, isFree);
    findReach(c, u, points, isFree);
    return costOf(c, u, placement) === OUT_OF_REACH ? NOT_OFFERED : LEGAL;
  },
  apply(c, action) {
    const u = c.s.game.mover - 1;
    if (action === STOP) c.s.frames[c.s.game.pendingA + STOPPED] = 1;
    else if (action % 2 === 0) takeOneStep(c, u, action / 2 - 1);
    else call(c, go, u, (action - 1) / 2);
  },
  format(c, action) {
    if (action === STOP) return 'stop';
    return action % 2 === 0 ? `step ${placementText(c, action / 2 - 1)}` : `go ${placementText(c, (action - 1) / 2)}`;
  },
  parse(c, text) {
    if (text === 'stop') return STOP;
    const placement = placementFrom(c, text.slice(text.indexOf(' ') + 1));
    if (placement < 0) return -1;
    return text.startsWith('step ') ? 2 * placement + 2 : text.startsWith('go ') ? 2 * placement + 1 : -1;
  },
});

/**
 * A figure spends movement points that it was given, at once. Operands: the figure, the points, how it moves, the
 * player who decides. Whoever was moving goes on afterwards.
 */
export const spend = rules.procedure('spend', {
  begin(c, f) {
    const w = c.s.frames;
    beginMoving(c, f + OLD, w[f + FIGURE], w[f + POINTS], w[f + HOW]);
  },
  walk(c, f) {
    const w = c.s.frames;
    const u = w[f + FIGURE];
    if (!isOnMap(c, u) || w[f + STOPPED] === 1 || c.s.game.points <= 0) return;
    if (w[f + RULE] > 0 ? !canGoWhere(c, u, f) : !canStep(c, u, c.s.game.points, c.s.game.isFree)) return;
    again(c, f);
    ask(c, walk, w[f + PLAYER], f);
  },
  settle(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u) && sharesSpace(c, u)) call(c, settle, u);
  },
  end(c, f) {
    endMoving(c, f + OLD);
    finish(c);
  },
});

/** Whether a figure can get where the effect that moves it lets it end. */
function canGoWhere(c: Ia, u: number, f: number): boolean {
  let can = false;
  listGoals(c, u, c.s.game.points, c.s.game.isFree, (placement) => {
    can ||= canEnd(c, f, placement);
  });
  return can;
}

/** Moves a figure that must end where the step of the effect at `rule` says. */
export function callSpend(c: Ia, u: number, points: number, how: number, player: number, rule: number): void {
  call(c, spend, u, points, how, player);
  c.s.frames[topFrame(c) + RULE] = rule + 1;
}

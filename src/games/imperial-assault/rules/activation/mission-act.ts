import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { again, call, finish, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { MissionAct } from '../../battle/mission.js';
import type { Ia } from '../../state/context.js';
import { MOST_TOKENS, NONE } from '../../state/state.js';
import { endIfOver } from '../ending.js';
import { speedOf } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { ALREADY_DONE, NO_POINTS, NO_TARGET, NOT_ENOUGH_ACTIONS, OCCUPIED } from '../reasons.js';
import { rules } from '../rulebook.js';
import { payActions } from './after-action.js';
import { performMove } from './move.js';
import { movesLeft, noteMove } from './moves-left.js';
import { mustMoveOn } from './place-to-act.js';

/** An operand is the number of the act times this, plus the token plus 1. */
const TOKENS = MOST_TOKENS + 1;

function tokenIn(operand: number): number {
  return (operand % TOKENS) - 1;
}

function refusalOf(c: Ia, u: number, operand: number): Reason {
  const nth = Math.floor(operand / TOKENS);
  const act = c.mission.acts?.[nth];
  const token = tokenIn(operand);
  if (act === undefined || token >= c.s.game.tokens || act.hasToken !== token >= 0) return NOT_OFFERED;
  if (act.actions > 0 && ((c.s.game.actsDone >> nth) & 1) === 1) return ALREADY_DONE;
  if (c.s.game.actions < act.actions) return NOT_ENOUGH_ACTIONS;
  const most = c.s.game.points + movesLeft(c, u, c.s.game.actions - act.actions) * speedOf(c, u);
  if (act.movement > 0 && most < act.movement) return NO_POINTS;
  return act.can(c, u, token) ? LEGAL : NO_TARGET;
}

function each(c: Ia, u: number, take: (operand: number) => void): void {
  c.mission.acts?.forEach(({ hasToken }, nth) => {
    const [first, last] = hasToken ? [1, c.s.game.tokens] : [0, 0];
    for (let operand = nth * TOKENS + first; operand <= nth * TOKENS + last; operand++)
      if (refusalOf(c, u, operand) === LEGAL) take(operand);
  });
}

const FIGURE = OPERANDS;

const OPERAND = OPERANDS + 1;

/** What the mission lets a figure do, with the moves for the points that it costs. Operands: the figure, the act. */
const perform = rules.procedure('mission-act', {
  gain(c, f) {
    const u = c.s.frames[f + FIGURE];
    const { movement = 0 } = actAt(c, f) ?? {};
    if (!isOnMap(c, u) || c.s.game.points >= movement || movesLeft(c, u, c.s.game.actions) === 0) return;
    again(c, f);
    noteMove(c, u);
    payActions(c, u, 1);
    call(c, performMove, u);
  },
  act(c, f) {
    const [u, operand] = [c.s.frames[f + FIGURE], c.s.frames[f + OPERAND]];
    const act = actAt(c, f);
    if (act === undefined || !isOnMap(c, u) || c.s.game.points < act.movement) return finish(c);
    c.s.game.points -= act.movement;
    act.perform(c, u, tokenIn(operand));
  },
  after(c, f) {
    const u = c.s.frames[f + FIGURE];
    const isSpecial = (actAt(c, f)?.actions ?? 0) > 0;
    endIfOver(c);
    if (isSpecial && c.s.game.ending === 0 && isOnMap(c, u)) fire(c, POINT['special.after'], u);
  },
});

function actAt(c: Ia, f: number): MissionAct<Ia> | undefined {
  return c.mission.acts?.[Math.floor(c.s.frames[f + OPERAND] / TOKENS)];
}

function textOf(c: Ia, operand: number): string {
  const token = tokenIn(operand);
  const name = c.mission.acts?.[Math.floor(operand / TOKENS)]?.name ?? '';
  return token === NONE ? name : `${name} ${c.battle.tokens[token].id}`;
}

/** What the mission lets the active figure do, beside interacting: special actions, and what costs movement points. */
export const missionKind: Kind<Ia> = kind<Ia>({
  name: 'mission',
  listsAll: true,
  unable: (c, u) =>
    c.mission.acts === undefined || c.battle.figures[u].profile.isCompanion
      ? NOT_OFFERED
      : mustMoveOn(c, u)
        ? OCCUPIED
        : LEGAL,
  list: (c, u, _left, out) => each(c, u, (operand) => out.push(c.kinds.actionOf(missionKind, operand))),
  sample(c, u, _left, rng) {
    const found: number[] = [];
    each(c, u, (operand) => found.push(operand));
    return found.length === 0 ? -1 : found[rng.below(found.length)];
  },
  refusal: (c, u, _left, operand) => refusalOf(c, u, operand),
  perform(c, u, operand) {
    const nth = Math.floor(operand / TOKENS);
    const act = c.mission.acts?.[nth];
    if (act === undefined) return;
    if (act.actions > 0) {
      c.s.game.actsDone |= 1 << nth;
      payActions(c, u, act.actions);
    }
    call(c, perform, u, operand);
  },
  format: (c, _u, operand) => textOf(c, operand),
  parse(c, u, text) {
    let found = -1;
    c.mission.acts?.forEach(({ hasToken }, nth) => {
      const [first, last] = hasToken ? [1, c.s.game.tokens] : [0, 0];
      for (let operand = nth * TOKENS + first; operand <= nth * TOKENS + last; operand++)
        if (textOf(c, operand) === text) found = operand;
    });
    return u < 0 ? -1 : found;
  },
});

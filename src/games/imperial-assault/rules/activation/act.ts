import {
  ableKinds,
  codeIn,
  drawKind,
  formatKind,
  type Kind,
  listKinds,
  listsAny,
  operandOf,
  parseKind,
} from '../../../../machine/kinds.js';
import { NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { again, ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { endBeforeActivation, endWithActivation, refresh } from '../../effects/lasting.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { WEAKENED } from '../../words/conditions.js';
import { discardCondition } from '../damage/suffer.js';
import { defeatSpent } from '../damage/spent.js';
import { settle } from '../moving/settle.js';
import { canStep } from '../moving/step-refusal.js';
import { BY_POINTS } from '../moving/manner.js';
import { isIncapacitated } from '../campaign/incapacitated.js';
import { strainMoveKind } from '../campaign/strain-move.js';
import { readyCards } from '../campaign/items.js';
import { controllerOf } from '../players.js';
import { isHero } from '../questions/heroes.js';
import { speedOf } from '../questions/values.js';
import { seesFigure } from '../questions/sight.js';
import { isOnMap, sharesSpace } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { endKind } from './end.js';
import { goKind, moveKind, stepKind } from './move.js';
import { settleFirst } from './place-to-act.js';

const FIGURE = OPERANDS;

/** The kinds that move a figure: with them it need not end its movement first. */
function moves(kind: Kind<Ia>): boolean {
  return kind === goKind || kind === stepKind || kind === moveKind || kind === strainMoveKind;
}

/** What the active figure does next, before or after its actions. Operand A: the figure. */
const act = rules.decision({
  name: 'act',
  listsMany: true,
  list(c, out) {
    const u = c.s.game.pendingA;
    listKinds(c, c.kinds, u, c.s.game.actions, ableKinds(c, c.kinds, u, c.kinds.every), out);
  },
  sample(c, rng) {
    const u = c.s.game.pendingA;
    return drawKind(c, c.kinds, u, c.s.game.actions, ableKinds(c, c.kinds, u, c.kinds.every), false, rng);
  },
  refusal: (c, action) => refusalOf(c, action),
  apply(c, action) {
    const u = c.s.game.pendingA;
    const kind = c.kinds.kindOf(action);
    kind.perform(c, u, operandOf(action));
    if (!moves(kind)) settleFirst(c, u);
  },
  format: (c, action) => formatKind(c, c.kinds, c.s.game.pendingA, action),
  parse: (c, text) => parseKind(c, c.kinds, c.s.game.pendingA, text),
  why(c, text) {
    const [name] = text.split(' ', 1);
    const kind = c.kinds.named(name);
    if (kind === undefined) return NOT_OFFERED;
    const u = c.s.game.pendingA;
    return kind.unable(c, u) || kind.why(c, u, c.s.game.actions, text.slice(name.length + 1));
  },
});

function refusalOf(c: Ia, action: number): Reason {
  if (codeIn(action) >= c.kinds.all.length) return NOT_OFFERED;
  const kind = c.kinds.kindOf(action);
  const u = c.s.game.pendingA;
  return kind.unable(c, u) || kind.refusal(c, u, c.s.game.actions, operandOf(action));
}

/** Whether the active figure can do anything but end its activation. */
function canAct(c: Ia, u: number): boolean {
  // A figure with an action left can always perform a move, even if it leads nowhere.
  if (c.s.game.actions > 0 && speedOf(c, u) > 0) return true;
  const able = ableKinds(c, c.kinds, u, c.kinds.every);
  // What is quickly found comes first: a way to go.
  const go = able & c.kinds.bitOf(goKind);
  if (go !== 0 && listsAny(c, c.kinds, u, c.s.game.actions, go)) return true;
  if (listsAny(c, c.kinds, u, c.s.game.actions, able & ~go & ~c.kinds.bitOf(endKind))) return true;
  return (able & c.kinds.bitOf(stepKind)) !== 0 && canStep(c, u, c.s.game.points, BY_POINTS);
}

/**
 * The activation of one figure (R 84–117, 1124–1132): two actions, and movement points before and after each. Operand:
 * the figure.
 */
export const figureActivation = rules.procedure('figure-activation', {
  begin(c, f) {
    const u = c.s.frames[f + FIGURE];
    const { game, figures } = c.s;
    game.active = u + 1;
    game.mover = u + 1;
    game.actions = isIncapacitated(c, u) ? 1 : 2;
    game.points = 0;
    game.isFree = BY_POINTS;
    game.attacked = 0;
    game.actsDone = 0;
    game.hasExited = 0;
    game.trampled = 0;
    game.isEnded = 0;
    figures.usedThisActivation[u] = 0;
    figures.acted[u] = 1;
    c.s.players.fallen.fill(0);
    if (isHero(c, u)) readyCards(c, u);
    endBeforeActivation(c, u);
    if (c.effects.words.has('unseen-by-target-at-start'))
      for (let v = 0; v < game.figures; v++) figures.saw[v] = isOnMap(c, v) && seesFigure(c, v, u) ? 1 : 0;
    if (c.hears) c.tell({ type: 'activation-started', figure: u });
    fire(c, POINT['activation.start'], u);
  },
  act(c, f, at) {
    const u = c.s.frames[f + FIGURE];
    if (!isOnMap(c, u) || c.s.game.isEnded === 1 || !canAct(c, u)) return goTo(c, f, at.settle);
    again(c, f);
    ask(c, act, controllerOf(c, u), u);
  },
  settle(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u) && sharesSpace(c, u)) call(c, settle, u);
  },
  ending(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isOnMap(c, u)) fire(c, POINT['activation.end'], u);
  },
  end(c, f) {
    const u = c.s.frames[f + FIGURE];
    const { game, figures } = c.s;
    // Weakened lasts until the end of the activation (rules-supplement, `weakened`).
    if (isOnMap(c, u)) discardCondition(c, u, WEAKENED);
    endWithActivation(c, u);
    refresh(c, false);
    figures.usedThisActivation[u] = 0;
    figures.usedAgain[u] = 0;
    game.active = 0;
    game.mover = 0;
    game.actions = 0;
    game.points = 0;
    game.attacked = 0;
    game.actsDone = 0;
    game.hasExited = 0;
    game.trampled = 0;
    game.isEnded = 0;
    if (c.hears) c.tell({ type: 'activation-ended', figure: u });
    finish(c);
    defeatSpent(c);
  },
});

import { lowestBit } from '../../../kernel/bits.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import { kept, scratch } from '../../../kernel/scratch.js';
import { aim } from '../rules/actions/aim.js';
import { attack, hasAttackAction } from '../rules/actions/attack.js';
import { dodge } from '../rules/actions/dodge.js';
import { cardAction, cardAttack, cardMove, freeCardAction, freeCardMove } from '../rules/actions/card-actions.js';
import { move } from '../rules/actions/move.js';
import { recover } from '../rules/actions/recover.js';
import { standby } from '../rules/actions/standby.js';
import { ATTACKED } from '../battle/activation-flags.js';
import { END, FREE } from '../rules/decisions/choose-action.js';
import type { ActionKind, ActionKinds } from '../engine/action-kind.js';
import { operandOf } from '../../../machine/kinds.js';
import type { Battle, Context } from '../engine/context.js';
import { ORDINARY } from '../rules/procedures/attack/modes.js';
import { destinationOf } from '../estimates/destination-of.js';
import { look, lookAt } from '../rules/queries/move/look.js';
import { moveCost, standardSpeed } from '../rules/queries/move/permission.js';
import { standAt } from '../estimates/stand-at.js';
import { RememberedPosition } from '../engine/remembered-position.js';
import { LegionState } from '../state/state.js';
import { worthAfter } from './consequences.js';
import { handMade, type Judge } from './judge.js';
import { drawAction } from './moves.js';
import { isOfObjective, sampleCardAction } from './objective-actions.js';
import { findTarget, findTargets, gainAfterMove, target, targets } from './targets.js';

/** Number of destinations that are judged for a move; for proposals half as many as are asked for, if that is more. */
const PLACES = 4;

/**
 * How much worse than the best action a proposed one may be for each action that is asked for, in the units of the
 * estimate before it is bounded: in the middle of an activation it does not see what the next action may bring.
 */
const MARGIN = 0.005;

/** The greatest random addition to an action's value, in the units of the estimate before it is bounded. */
const LUCK = 0.02;

const trials = new WeakMap<Battle, LegionState>();
let lastBattle: Battle | null = kept(null);
let last: LegionState | null = kept(null);

/** The battle's scratch state, on which actions are tried. */
function trialOf(b: Battle): LegionState {
  if (last !== null && lastBattle === b) return last;
  let trial = trials.get(b);
  if (trial === undefined) {
    trial = new LegionState(b);
    trials.set(b, trial);
  }
  lastBattle = b;
  last = trial;
  return trial;
}

/** What values the actions now. */
let judge: Judge = kept(handMade);

/**
 * The latest position in which actions were judged, and the judge. Its values are kept: a search draws many times at
 * its root.
 */
const judgedIn = kept(new RememberedPosition());
let judgedBy: Judge = kept(handMade);

/**
 * The values there of ending, of an attack without its damage, and of each token action, without the random addition;
 * NaN for those not computed yet.
 */
const AT_END = 0;
const AFTER_ATTACK = 1;
const WITH_TOKEN = 2;
const TOKENS: readonly ActionKind[] = [aim, dodge, standby, recover];
const worths = kept(new Float64Array(WITH_TOKEN + TOKENS.length));

/** The operands of the moves judged there, and their values. */
const moves = kept(new Float64Array(256));
const moveWorths = kept(new Float64Array(256));
let moveCount = kept(0);

/** Stands for a value that has not been computed yet. */
const UNKNOWN = Infinity;

/** By index into the unit's card actions: their values there, NaN for those that cannot be judged. */
const cardWorths = kept(new Float64Array(32));
const CARD_KINDS: readonly ActionKind[] = [cardAction, cardMove, cardAttack, freeCardMove];

/** The `look.number` for the moves there; 0 before the first look. */
let lookNumber = kept(0);

function recall(c: Context): void {
  if (judgedBy === judge && judgedIn.is(c)) return;
  judgedIn.take(c);
  judgedBy = judge;
  worths.fill(NaN);
  cardWorths.fill(UNKNOWN);
  moveCount = 0;
  lookNumber = 0;
}

/**
 * The actions considered in the current judgement, and their values with the random addition; the same move may occur
 * twice.
 */
const considered = scratch(new Float64Array(1024));
const judged = scratch(new Float64Array(1024));
let count = scratch(0);

function consider(action: Action, worth: number, rng: Rng): void {
  if (count === considered.length) return;
  considered[count] = action;
  judged[count++] = worth + LUCK * rng.fraction();
}

/** Index in {@link considered} of the best action, the first of equal ones; −1 if there is none. */
function bestConsidered(): number {
  let best = -1;
  for (let i = 0; i < count; i++) if (judged[i] > (best < 0 ? -Infinity : judged[best])) best = i;
  return best;
}

/** Whether unit `u` can dodge and loses no standby token by it (4138): ending its activation gains nothing then. */
function dodgesFreely(c: Context, u: number, open: number): boolean {
  return isOpen(c, open, dodge) && c.s.units.standby[u] === 0;
}

function isOpen(c: Context, open: number, kind: ActionKind): boolean {
  return (open & c.b.kinds.bitOf(kind)) !== 0;
}

/**
 * The action after which the estimate is best for unit `u`, among those whose effect can be predicted without carrying
 * them out: attack, aim, dodge, standby, recover, moves to a few places, and ending if `mayEnd`, unless the unit could
 * dodge as well; and those of cards, which are carried out on a copy; with a small random addition to each value.
 * −1 if there is none. Half of the time a free card action comes before all others, unless it would cost a standby
 * token.
 */
export function judgedAction(c: Context, u: number, left: number, open: number, mayEnd: boolean, rng: Rng): number {
  if (isOpen(c, open, freeCardAction) && c.s.units.standby[u] === 0 && rng.below(2) === 0) {
    const operand = sampleCardAction(c, u, left, freeCardAction, rng);
    if (operand >= 0) return c.b.kinds.actionOf(freeCardAction, operand);
  }
  start(c);
  if (mayEnd && !dodgesFreely(c, u, open)) judgeEnd(c, u, rng);
  if (isOpen(c, open, attack) && findTarget(c, u, ORDINARY, rng)) {
    judgeAttack(c, u, target.unit, target.worth, rng);
    judgeAim(c, u, left, open, rng);
  }
  judgeRest(c, u, left, open, PLACES, rng);
  const best = bestConsidered();
  return best < 0 ? -1 : considered[best];
}

/**
 * Appends to `out`, up to a total of `most`, the same actions, with an attack on each target, the best first, as long
 * as they are not much worse than the best: the more are asked for, the worse they may be. A free card action comes
 * before them.
 */
export function judgedActions(
  c: Context,
  u: number,
  left: number,
  open: number,
  mayEnd: boolean,
  rng: Rng,
  most: number,
  out: ActionBuffer,
): void {
  if (isOpen(c, open, freeCardAction)) {
    const operand = sampleCardAction(c, u, left, freeCardAction, rng);
    if (operand >= 0) out.push(c.b.kinds.actionOf(freeCardAction, operand));
  }
  judgeAll(c, u, left, open, mayEnd, Math.max(PLACES, most >> 1), rng);
  let least = -Infinity;
  while (out.length < most) {
    const best = bestConsidered();
    if (best < 0 || judged[best] < least) return;
    if (least === -Infinity) least = judged[best] - MARGIN * most;
    judged[best] = -Infinity;
    if (!holds(out, considered[best])) out.push(considered[best]);
  }
}

/** Judges the same actions, with an attack on each target and moves to a few places. */
function judgeAll(c: Context, u: number, left: number, open: number, mayEnd: boolean, places: number, rng: Rng): void {
  start(c);
  if (mayEnd && !dodgesFreely(c, u, open)) judgeEnd(c, u, rng);
  if (isOpen(c, open, attack)) {
    findTargets(c, u, ORDINARY);
    for (let i = 0; i < targets.count; i++) judgeAttack(c, u, targets.unit[i], targets.worth[i], rng);
    if (targets.count > 0) judgeAim(c, u, left, open, rng);
  }
  judgeRest(c, u, left, open, places, rng);
}

/** What `run` returns if actions are judged by `by` while it runs. */
export function withJudge<T>(by: Judge, run: () => T): T {
  const before = judge;
  judge = by;
  try {
    return run();
  } finally {
    judge = before;
  }
}

/**
 * The value to `side` of `action`, an answer to the pending decision, with everything that the side decides as a part
 * of it; NaN if it cannot be judged, as {@link worthAfter} tells.
 */
export function worthOfAnswer(c: Context, action: Action, side: number): number {
  real = c.s;
  trial = trialOf(c.b);
  begin(c, 0);
  const worth = worthAfter(c, action, side, judge);
  c.s = real;
  return worth;
}

function holds(list: ActionBuffer, action: Action): boolean {
  for (let i = 0; i < list.length; i++) if (list.items[i] === action) return true;
  return false;
}

let real = scratch(null as unknown as LegionState);
let trial = scratch(null as unknown as LegionState);

/** Begins a judgement of the actions in the current state. */
function start(c: Context): void {
  count = 0;
  recall(c);
  real = c.s;
  trial = trialOf(c.b);
}

function spends(): boolean {
  return (real.game.pendingB & FREE) === 0;
}

/** Copies the current state to {@link trial}, with `spent` actions fewer, and makes that the current state. */
function begin(c: Context, spent: number): void {
  trial.copyFrom(real);
  trial.game.actionsLeft -= spent;
  c.s = trial;
}

/** The same before an action of unit `u`, which costs it its standby token (4138–4140). */
function beginAction(c: Context, u: number, spent: number): void {
  begin(c, spent);
  trial.units.standby[u] = 0;
}

/** The value of the trial state to the side of unit `u`. Makes the real state current again. */
function judgeTrial(c: Context, u: number): number {
  const worth = judge.state(c, c.b.units.side[u]);
  c.s = real;
  return worth;
}

function judgeEnd(c: Context, u: number, rng: Rng): void {
  if (Number.isNaN(worths[AT_END])) {
    begin(c, 0);
    if (real.game.activating === u) trial.game.actionsLeft = 0;
    worths[AT_END] = judgeTrial(c, u);
  }
  consider(END, worths[AT_END], rng);
}

/** Judges an attack on unit `v` that is worth `points`. */
function judgeAttack(c: Context, u: number, v: number, points: number, rng: Rng): void {
  if (Number.isNaN(worths[AFTER_ATTACK])) {
    beginAction(c, u, spends() ? 1 : 0);
    if (real.game.activating === u) trial.game.activationFlags |= ATTACKED;
    worths[AFTER_ATTACK] = judgeTrial(c, u);
  }
  consider(c.b.kinds.actionOf(attack, v), judge.attack(c, worths[AFTER_ATTACK], points), rng);
}

/** Judges aiming, if an attack can follow. */
function judgeAim(c: Context, u: number, left: number, open: number, rng: Rng): void {
  if (left >= 2 && spends() && isOpen(c, open, aim) && real.units.aim[u] < 2) judgeToken(c, u, aim, rng);
}

function judgeRest(c: Context, u: number, left: number, open: number, places: number, rng: Rng): void {
  if (isOpen(c, open, dodge)) judgeToken(c, u, dodge, rng);
  // Another action would cost it the token again (4138).
  if (isOpen(c, open, standby) && left < 2) judgeToken(c, u, standby, rng);
  if (isOpen(c, open, recover) && real.units.suppression[u] > 0) judgeToken(c, u, recover, rng);
  if (isOpen(c, open, move) && real.units.carrier[u] === u) judgeMoves(c, u, left, places, rng);
  for (let k = 0; k < CARD_KINDS.length; k++)
    if (isOpen(c, open, CARD_KINDS[k])) judgeCards(c, u, left, CARD_KINDS[k], rng);
  judgeOthers(c, u, left, open & ~predictedKinds(c), rng);
}

/** The kinds of action that have a judgement of their own; others are carried out on a copy. */
const PREDICTED: readonly ActionKind[] = [attack, ...TOKENS, move, ...CARD_KINDS, freeCardAction];
let predictedIn: ActionKinds | null = kept(null);
let predicted = kept(0);

/** Bits over {@link PREDICTED}. */
function predictedKinds(c: Context): number {
  if (predictedIn === c.b.kinds) return predicted;
  predictedIn = c.b.kinds;
  predicted = 0;
  for (const kind of PREDICTED) predicted |= c.b.kinds.bitOf(kind);
  return predicted;
}

/**
 * Judges one action, drawn at random, of each of the kinds in the bits `kinds`; without the random addition, so that a
 * kind that gains nothing is not performed by luck.
 */
function judgeOthers(c: Context, u: number, left: number, kinds: number, rng: Rng): void {
  for (let rest = kinds; rest !== 0; rest &= rest - 1) {
    const kind = c.b.kinds.all[lowestBit(rest)];
    const operand = kind.sample(c, u, left, rng);
    if (operand < 0) continue;
    const action = c.b.kinds.actionOf(kind, operand);
    begin(c, 0);
    const worth = worthAfter(c, action, c.b.units.side[u], judge);
    c.s = real;
    if (Number.isNaN(worth) || count === considered.length) continue;
    considered[count] = action;
    judged[count++] = worth;
  }
}

const cards = scratch(new ActionBuffer());

/** Judges the actions of one kind that the unit's cards have, apart from those of the objective card. */
function judgeCards(c: Context, u: number, left: number, kind: ActionKind, rng: Rng): void {
  cards.clear();
  kind.list(c, u, left, cards);
  for (let k = 0; k < cards.length; k++) {
    const action = cards.items[k];
    const i = operandOf(action);
    if (isOfObjective(c, u, i)) continue;
    if (cardWorths[i] === UNKNOWN) {
      begin(c, 0);
      cardWorths[i] = worthAfter(c, action, c.b.units.side[u], judge);
      c.s = real;
    }
    if (!Number.isNaN(cardWorths[i])) consider(action, cardWorths[i], rng);
  }
}

function judgeToken(c: Context, u: number, kind: ActionKind, rng: Rng): void {
  const slot = WITH_TOKEN + TOKENS.indexOf(kind);
  if (Number.isNaN(worths[slot])) {
    beginAction(c, u, spends() ? 1 : 0);
    const { units } = trial;
    if (kind === aim) units.aim[u]++;
    else if (kind === dodge) units.dodge[u]++;
    else if (kind === standby) units.standby[u]++;
    else units.suppression[u] = 0;
    worths[slot] = judgeTrial(c, u);
  }
  consider(c.b.kinds.actionOf(kind, 0), worths[slot], rng);
}

/**
 * The value of the trial state after a move action of unit `u`, with the free attack that its keywords may let it make
 * then. Makes the real state current again.
 */
function judgeMoved(c: Context, u: number): number {
  const kinds = c.b.units.attacksAfterMove[u];
  if (kinds === 0 || real.game.activating !== u || !spends() || !hasAttackAction(c, u)) return judgeTrial(c, u);
  const points = gainAfterMove(c, u, kinds, real.units.meleeWith[u]);
  const plain = judge.state(c, c.b.units.side[u]);
  if (points > 0) trial.game.activationFlags |= ATTACKED;
  const worth = points > 0 ? judge.attack(c, judge.state(c, c.b.units.side[u]), points) : plain;
  c.s = real;
  return Math.max(plain, worth);
}

function judgeMoves(c: Context, u: number, left: number, places: number, rng: Rng): void {
  const cost = moveCost(c, u);
  if (left < cost) return;
  lookAt(c, u, standardSpeed(c, u), 0);
  if (lookNumber === 0) lookNumber = look.number;
  else look.number = lookNumber;
  for (let i = 0; i < places; i++) {
    const operand = drawAction(c, rng);
    if (operand < 0) return;
    let at = 0;
    while (at < moveCount && moves[at] !== operand) at++;
    if (at === moveCount) {
      if (moveCount === moves.length) at = moveCount = 0;
      moves[at] = operand;
      moveCount++;
      const { x, y, facing } = destinationOf(c, operand);
      beginAction(c, u, spends() ? cost : 0);
      if (real.game.activating === u) trial.game.movesMade++;
      standAt(c, u, x, y, facing);
      moveWorths[at] = judgeMoved(c, u);
    }
    consider(c.b.kinds.actionOf(move, operand), moveWorths[at], rng);
  }
}

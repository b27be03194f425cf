import { lowestBit } from '../../../kernel/bits.js';
import { isTurned } from '../rules/queries/turned.js';
import type { Action } from '../../../kernel/game.js';
import type { ActionKind, ActionKinds } from '../engine/action-kind.js';
import type { Rng } from '../../../kernel/rng.js';
import { kept } from '../../../kernel/scratch.js';
import { aim } from '../rules/actions/aim.js';
import { attack } from '../rules/actions/attack.js';
import { cardAction, freeCardAction } from '../rules/actions/card-actions.js';
import { move } from '../rules/actions/move.js';
import { ATTACKED } from '../battle/activation-flags.js';
import { actionsLeft, chooseAction, END, firstKinds, openKinds } from '../rules/decisions/choose-action.js';
import type { Context } from '../engine/context.js';
import { ORDINARY } from '../rules/procedures/attack/modes.js';
import { lookAt } from '../rules/queries/move/look.js';
import { moveCost, standardSpeed } from '../rules/queries/move/permission.js';
import { isOfObjective, sampleCardAction } from './objective-actions.js';
import { drawAction } from './moves.js';
import type { Policy } from './policy.js';
import { findTarget, target } from './targets.js';

/** The situations of a unit that may act: the rows of {@link WEIGHTS}. */
const SHOOTING = 0;
const LAST_SHOT = 1;
const AFTERWARDS = 2;
const CLOSING_IN = 3;
const WAITING = 4;

/**
 * How often each kind of action is drawn relative to the other available ones. Columns: a target and two actions left;
 * a target and the last action; after the attack; no target and two actions left; no target and the last action. Not
 * every edition has every kind.
 */
const WEIGHTS: readonly (readonly [string, number, number, number, number, number])[] = [
  ['attack', 30, 60, 30, 0, 0],
  ['aim', 24, 1, 1, 1, 3],
  ['move', 7, 2, 16, 40, 24],
  ['dodge', 3, 1, 12, 2, 8],
  ['standby', 0, 0, 0, 0, 4],
  ['recover', 1, 1, 3, 2, 4],
  ['card-action', 6, 3, 6, 6, 6],
  ['free-card-action', 30, 30, 30, 30, 30],
  ['pivot', 0, 0, 1, 1, 1],
  ['reverse', 1, 0, 3, 1, 1],
  ['strafe', 1, 0, 3, 2, 2],
  ['withdraw', 0, 0, 0, 1, 1],
  ['embark', 0, 0, 1, 1, 1],
];

/** Names of the kinds of action that have their own weight. */
export const WEIGHTED: readonly string[] = WEIGHTS.map(([name]) => name);

/** Weight of kinds without a row. */
const OTHER = 1;

/** Weights by 32 × situation + code of the kind, for the {@link ActionKinds} in {@link weighed}. */
const weights = kept(new Uint8Array(32 * (WAITING + 1)));
let weighed: ActionKinds | null = kept(null);

/** Bits of the kinds that this policy treats specially, for the same {@link ActionKinds}. */
let attackBit = kept(0);
let aimBit = kept(0);
let cardBit = kept(0);

function weigh(kinds: ActionKinds): void {
  weighed = kinds;
  attackBit = kinds.bitOf(attack);
  aimBit = kinds.bitOf(aim);
  cardBit = kinds.bitOf(cardAction);
  weights.fill(OTHER);
  for (const [name, ...row] of WEIGHTS) {
    for (const [code, { name: own, wayOf }] of kinds.all.entries())
      if (own === name || wayOf === name) row.forEach((weight, situation) => (weights[32 * situation + code] = weight));
  }
}

function situationOf(c: Context, u: number, left: number, open: number, rng: Rng): number {
  const g = c.s.game;
  if ((open & attackBit) !== 0 && findTarget(c, u, ORDINARY, rng)) return left >= 2 ? SHOOTING : LAST_SHOT;
  if (g.activating === u && (g.activationFlags & ATTACKED) !== 0) return AFTERWARDS;
  return left >= 2 ? CLOSING_IN : WAITING;
}

/** Draws the operand of an action of that kind; −1 if there is none. */
function operandOf(c: Context, u: number, left: number, kind: ActionKind, rng: Rng): number {
  if (kind === attack) return target.unit;
  if (kind === cardAction || kind === freeCardAction) return sampleCardAction(c, u, left, kind, rng);
  if (kind !== move) return kind.sample(c, u, left, rng);
  if (left < moveCost(c, u)) return -1;
  lookAt(c, u, standardSpeed(c, u), 0);
  return drawAction(c, rng);
}

/** Draws an action of one of the kinds in the bits `open`, by weight; −1 if none of them has an action. */
export function drawKind(c: Context, u: number, left: number, open: number, rng: Rng): number {
  if (weighed !== c.b.kinds) weigh(c.b.kinds);
  const kinds = c.b.kinds.all;
  const row = 32 * situationOf(c, u, left, open, rng);
  for (let rest = open; rest !== 0;) {
    let sum = 0;
    for (let mask = rest; mask !== 0; mask &= mask - 1) sum += weights[row + lowestBit(mask)];
    if (sum === 0) return -1;
    let pick = rng.below(sum);
    let code = 0;
    for (let mask = rest; mask !== 0; mask &= mask - 1) {
      code = lowestBit(mask);
      pick -= weights[row + code];
      if (pick < 0) break;
    }
    rest &= ~(1 << code);
    // A second aim token is rarely worth an action.
    if (1 << code === aimBit && c.s.units.aim[u] > 0 && rest !== 0) continue;
    const operand = operandOf(c, u, left, kinds[code], rng);
    if (operand >= 0) return c.b.kinds.actionOf(kinds[code], operand);
  }
  return -1;
}

/** An action of the objective card, which always comes first; −1 if there is none. */
export function objectiveAction(c: Context, u: number, left: number, open: number, rng: Rng): number {
  if (weighed !== c.b.kinds) weigh(c.b.kinds);
  if ((open & cardBit) === 0) return -1;
  const operand = sampleCardAction(c, u, left, cardAction, rng);
  return operand >= 0 && isOfObjective(c, u, operand) ? c.b.kinds.actionOf(cardAction, operand) : -1;
}

/** What a unit does that acts for an enemy player: it attacks a unit of its own side if it can, else nothing. */
export function actAgainstOwn(c: Context, u: number, open: number, rng: Rng): Action {
  if ((open & c.b.kinds.bitOf(attack)) === 0 || !findTarget(c, u, ORDINARY, rng)) return END;
  return c.b.kinds.actionOf(attack, target.unit);
}

/** An action drawn by {@link WEIGHTS} alone, without judging any, which is many times faster. */
export const actByWeights: Policy = (c, rng) => {
  const { pendingA: u, pendingB: allowed } = c.s.game;
  const left = actionsLeft(c);
  const first = firstKinds(c, u, allowed);
  const open = openKinds(c, u, left, first === 0 ? allowed : allowed & first);
  if (isTurned(c, u)) return actAgainstOwn(c, u, open, rng);
  const scores = objectiveAction(c, u, left, open, rng);
  if (scores >= 0) return scores;
  const action = drawKind(c, u, left, open, rng);
  if (action >= 0) return action;
  return first === 0 ? END : chooseAction.sample(c, rng);
};

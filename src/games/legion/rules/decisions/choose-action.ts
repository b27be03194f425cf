import { hasWholeActivation } from '../queries/whole-activation.js';
import { ENDED, HAS_ACTED, SPENT, WITHDREW } from '../../battle/activation-flags.js';
import { SCALED_FIRST } from '../../battle/round-effects.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Rng } from '../../../../kernel/rng.js';
import { scratch } from '../../../../kernel/scratch.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { call } from '../../../../machine/run.js';
import { modified, queryOf } from '../../engine/timing.js';
import type { Context } from '../../engine/context.js';
import { type ActionKind, operandOf } from '../../engine/action-kind.js';
import { possibleKinds } from '../queries/possible-kinds.js';
import { isAboard, isShutIn, ridesFast } from '../queries/aboard.js';

/**
 * What a unit does next: an action of its activation, or a free action that an effect grants it (660–667). Operands:
 * the unit, and bits over the kinds of action that are allowed; this bit, 31, means that the action is free and may be
 * declined.
 */
export const FREE: number = 0x80000000 | 0;

/** Listed besides the actions: ends the activation, or declines the free action. */
export const END: number = 0x7fffffff;

/** Operands are below this; greater numbers are rejected, since bit operations would use only their low 32 bits. */
const OPERANDS_END = 2 ** 31;

const FIRST_ACTION = queryOf('first-action');
const MOST_MOVES = queryOf('moves.most');

/** No card limits a unit to fewer move actions than this; below it the limit need not be checked. */
const FEWEST_MOVES = 2;
const NO_LIMIT = 255;

const untried = scratch(new Uint8Array(32));

/**
 * Bits over the kinds of `allowed` that the state of the activation lets unit `u` choose: it has an action left for
 * them, and has not performed them before in this activation unless they may be repeated (653–655).
 */
function choosableKinds(c: Context, u: number, left: number, allowed: number): number {
  const g = c.s.game;
  const free = (allowed & FREE) !== 0;
  let mask = allowed & possibleKinds(c.b, u);
  if (free) mask &= ~c.b.kinds.free;
  if (left === 0) mask &= c.b.kinds.free;
  if (g.activating === u) {
    if ((g.activationFlags & (WITHDREW | SPENT)) !== 0) return 0;
    mask &= ~g.performed | c.b.kinds.repeating;
    if (g.moveActions >= FEWEST_MOVES && g.moveActions >= modified(c, MOST_MOVES, u, NO_LIMIT)) mask &= ~c.b.kinds.move;
  }
  if (!isAboard(c, u)) return mask;
  const kinds = c.b.kinds.all;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (!isOpenAboard(c, kinds[31 - Math.clz32(bit)], u, free)) mask &= ~bit;
  }
  return mask;
}

/**
 * Bits over the kinds of `allowed` that are available to unit `u`. A kind among them may still list no action.
 */
export function openKinds(c: Context, u: number, left: number, allowed: number): number {
  const kinds = c.b.kinds.all;
  let mask = choosableKinds(c, u, left, allowed);
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (!kinds[31 - Math.clz32(bit)].available(c, u)) mask &= ~bit;
  }
  return mask;
}

/**
 * Whether passenger `u` may choose the kind (4419, 4443–4444): in a closed vehicle it may only disembark, in an open
 * one it may do anything except move. After more than one move of the vehicle it has only one action, which takes its
 * whole activation; disembarking is not a free action then (2214).
 */
function isOpenAboard(c: Context, kind: ActionKind, u: number, free: boolean): boolean {
  const leaves = kind.leavesVehicle;
  if (!leaves && (kind.group === 'move' || isShutIn(c, u))) return false;
  if (!ridesFast(c, u)) return true;
  if (c.s.game.activating !== u) return !leaves;
  return !free && !kind.free && hasWholeActivation(c, u);
}

/** Number of actions that the unit of the pending decision may spend. */
export function actionsLeft(c: Context): number {
  return (c.s.game.pendingB & FREE) !== 0 ? 1 : c.s.game.actionsLeft;
}

/** Whether any kind of action is available to unit `u`; if not, ending is the only answer and need not be asked. */
export function mayAct(c: Context, u: number, allowed: number): boolean {
  const left = (allowed & FREE) !== 0 ? 1 : c.s.game.actionsLeft;
  const kinds = c.b.kinds.all;
  for (let rest = choosableKinds(c, u, left, allowed); rest !== 0; rest &= rest - 1)
    if (kinds[31 - Math.clz32(rest & -rest)].available(c, u)) return true;
  return false;
}

/**
 * Bits over the kinds of action from which unit `u` must choose if it can, because this is its first action (AI, 736);
 * 0 if it chooses freely.
 */
export function firstKinds(c: Context, u: number, allowed: number): number {
  const g = c.s.game;
  if ((allowed & FREE) !== 0) return 0;
  if ((c.s.units.roundEffects[u] & SCALED_FIRST) !== 0) return allowed;
  if (g.activating !== u || (g.activationFlags & HAS_ACTED) !== 0) return 0;
  return modified(c, FIRST_ACTION, u, 0);
}

/** Lists the actions of all available kinds of `allowed`. */
function listKinds(c: Context, u: number, left: number, allowed: number, out: ActionBuffer): void {
  const kinds = c.b.kinds.all;
  for (let rest = openKinds(c, u, left, allowed); rest !== 0; rest &= rest - 1)
    kinds[31 - Math.clz32(rest & -rest)].list(c, u, left, out);
}

/**
 * Draws a kind of `allowed`, then a listed action of it; with `mayEnd`, {@link END} counts as one more kind. −1 if
 * there is no action and `mayEnd` is false.
 */
function drawKinds(c: Context, u: number, left: number, allowed: number, mayEnd: boolean, rng: Rng): number {
  const kinds = c.b.kinds.all;
  let count = 0;
  for (let rest = openKinds(c, u, left, allowed); rest !== 0; rest &= rest - 1)
    untried[count++] = 31 - Math.clz32(rest & -rest);
  // One slot more than there are kinds, for ending.
  const ends = mayEnd ? 1 : 0;
  for (let slots = count; slots + ends > 0; slots--) {
    const pick = rng.below(slots + ends);
    if (pick === slots) break;
    const kind = kinds[untried[pick]];
    const operand = kind.sample(c, u, left, rng);
    if (operand >= 0) return c.b.kinds.actionOf(kind, operand);
    untried[pick] = untried[slots - 1];
  }
  return mayEnd ? END : -1;
}

const spare = scratch(new ActionBuffer());

/** Whether unit `u` can perform any action of the kinds of `first`. */
function canBegin(c: Context, u: number, left: number, first: number): boolean {
  spare.clear();
  listKinds(c, u, left, first, spare);
  return spare.length > 0;
}

/**
 * Set for {@link END}. No step reads it; it is kept because it is part of the states whose hashes are in records.
 */
const end: Answer = answer();

export const chooseAction: Decision = shared.decision({
  name: 'choose-action',
  listsMany: true,
  list(c, out) {
    const { pendingA: u, pendingB: allowed } = c.s.game;
    const left = actionsLeft(c);
    const first = firstKinds(c, u, allowed);
    if (first !== 0) listKinds(c, u, left, allowed & first, out);
    if (out.length > 0) return;
    listKinds(c, u, left, allowed, out);
    out.push(END);
  },
  sample(c, rng) {
    const { pendingA: u, pendingB: allowed } = c.s.game;
    const left = actionsLeft(c);
    const first = firstKinds(c, u, allowed);
    const bound = first === 0 ? -1 : drawKinds(c, u, left, allowed & first, false, rng);
    return bound >= 0 ? bound : drawKinds(c, u, left, allowed, true, rng);
  },
  isLegal(c, action) {
    const g = c.s.game;
    const first = firstKinds(c, g.pendingA, g.pendingB);
    const isBound = first !== 0 && canBegin(c, g.pendingA, actionsLeft(c), g.pendingB & first);
    if (action === END) return !isBound;
    const kinds = c.b.kinds.all;
    const code = action % 32;
    if (code >= kinds.length || operandOf(action) >= OPERANDS_END) return false;
    const kind = kinds[code];
    const left = actionsLeft(c);
    if (isBound && (first & (1 << code)) === 0) return false;
    const isOpen =
      (choosableKinds(c, g.pendingA, left, g.pendingB) & (1 << code)) !== 0 && kind.available(c, g.pendingA);
    return isOpen && kind.isLegal(c, g.pendingA, left, operandOf(action));
  },
  apply(c, action) {
    const g = c.s.game;
    const u = g.pendingA;
    const free = (g.pendingB & FREE) !== 0;
    if (action === END) {
      end.set(c, 0);
      // The unit clambered by Scale before an action and declined that action: the clamber itself has taken one.
      if (!free && (c.s.units.roundEffects[u] & SCALED_FIRST) !== 0) g.actionsLeft--;
      else if (!free) g.activationFlags |= ENDED;
      return;
    }
    call(c, c.b.sequences.action, u, free ? 1 : 0, action % 32, operandOf(action));
  },
  format(c, action) {
    if (action === END) return (c.s.game.pendingB & FREE) !== 0 ? 'decline' : 'end';
    const kind = c.b.kinds.kindOf(action);
    const rest = kind.format(c, c.s.game.pendingA, operandOf(action));
    return rest === '' ? kind.name : `${kind.name} ${rest}`;
  },
  parse(c, text) {
    if (text === ((c.s.game.pendingB & FREE) !== 0 ? 'decline' : 'end')) return END;
    const space = text.indexOf(' ');
    const name = space < 0 ? text : text.slice(0, space);
    const kind = c.b.kinds.all.find((k) => k.name === name);
    if (kind === undefined) return -1;
    const operand = kind.parse(c, c.s.game.pendingA, space < 0 ? '' : text.slice(space + 1));
    return operand < 0 ? -1 : c.b.kinds.actionOf(kind, operand);
  },
});

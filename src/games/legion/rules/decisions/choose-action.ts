import { lowestBit } from '../../../../kernel/bits.js';
import { hasWholeActivation } from '../queries/whole-activation.js';
import { ENDED, HAS_ACTED, SPENT, WITHDREW } from '../../battle/activation-flags.js';
import { SCALED_FIRST } from '../../battle/round-effects.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { call } from '../../../../machine/run.js';
import { modified, queryOf } from '../../engine/timing.js';
import type { Said } from '../../words/said.js';
import type { Context } from '../../engine/context.js';
import type { ActionKind } from '../../engine/action-kind.js';
import {
  ableKinds,
  codeIn,
  drawKind,
  formatKind,
  isAble,
  isAction,
  listKinds,
  listsAny,
  operandOf,
  parseKind,
  refusalOf,
} from '../../../../machine/kinds.js';
import { possibleKinds } from '../queries/possible-kinds.js';
import { isAboard, isShutIn, ridesFast } from '../queries/aboard.js';
import { LEGAL, NOT_OFFERED, type Reason, reason } from '../../../../machine/reason.js';
import {
  ABOARD,
  ALREADY_PERFORMED,
  MUST_MOVE,
  NO_ACTIONS_LEFT,
  NOTHING_POSSIBLE,
  SHUT_IN,
  WHOLE_ACTIVATION,
} from '../../words/reasons.js';

/**
 * What a unit does next: an action of its activation, or a free action that an effect grants it (660–667). Operands:
 * the unit, and bits over the kinds of action that are allowed; this bit, 31, means that the action is free and may be
 * declined.
 */
export const FREE: number = 0x80000000 | 0;

/** Listed besides the actions: ends the activation, or declines the free action. */
export const END: number = 0x7fffffff;

const FIRST_KINDS = queryOf('first-action');
const MOST_MOVES = queryOf('moves.most');

/** No card limits a unit to fewer move actions than this; below it the limit need not be checked. */
const FEWEST_MOVES = 1;
const NO_LIMIT = 255;

/** Every kind. */
const ALL = -1;

/** It is not among the kinds that are asked for. */
const NOT_GRANTED = reason('not-granted');
const WITHDRAWN = reason('withdrawn');
/** An action has used up its whole activation. */
const ACTIVATION_USED = reason('activation-used', NO_ACTIONS_LEFT);
/** A card limits how often it moves. */
const MOVE_LIMIT = reason('move-limit');
/** Its first action must be of another kind (AI, 736). */
const FIRST_ACTION = reason('first-action');

/**
 * Bits over the kinds that the asker of `allowed` lets a unit choose: no free kinds where the choice itself is free.
 */
function granted(c: Context, allowed: number): number {
  return (allowed & FREE) !== 0 ? allowed & ~c.b.kinds.free : allowed;
}

/** Bits over the kinds for which `left` actions are enough at all. */
function affordable(c: Context, left: number): number {
  return left === 0 ? c.b.kinds.free : ALL;
}

/** Bits over the kinds that unit `u` has not performed before in this activation, or may repeat (653–655). */
function unperformed(c: Context, u: number): number {
  const { activating, performed } = c.s.game;
  return activating === u ? ~performed | c.b.kinds.repeating : ALL;
}

/** Bits over the kinds that keep within the number of moves to which cards limit unit `u`. */
function withinMoves(c: Context, u: number): number {
  const { activating, moveActions } = c.s.game;
  if (activating !== u || moveActions < FEWEST_MOVES) return ALL;
  return moveActions >= modified(c, MOST_MOVES, u, NO_LIMIT) ? ~c.b.kinds.move : ALL;
}

/** Whether unit `u` has an activation in which it chooses nothing more. */
function isDone(c: Context, u: number): boolean {
  return c.s.game.activating === u && (c.s.game.activationFlags & (WITHDREW | SPENT)) !== 0;
}

/**
 * Bits over the kinds of `allowed` that the state of the activation lets unit `u` choose: it has an action left for
 * them, and has not performed them before in this activation unless they may be repeated (653–655).
 */
function choosableKinds(c: Context, u: number, left: number, allowed: number): number {
  if (isDone(c, u)) return 0;
  let mask = possibleKinds(c.b, u) & granted(c, allowed) & affordable(c, left) & unperformed(c, u) & withinMoves(c, u);
  const entering = c.b.rules.presence.entering(c, u);
  if (entering !== 0) mask &= entering;
  if (!isAboard(c, u)) return mask;
  const kinds = c.b.kinds.all;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (refusalAboard(c, kinds[lowestBit(bit)], u, (allowed & FREE) !== 0) !== LEGAL) mask &= ~bit;
  }
  return mask;
}

/** Why {@link choosableKinds} lacks the kind with this code. */
function kindRefusal(c: Context, u: number, left: number, allowed: number, code: number): Reason {
  const kind = c.b.kinds.all[code];
  const bit = 1 << code;
  const never = kind.never(c.b, u);
  if (never !== LEGAL) return never;
  const entering = c.b.rules.presence.entering(c, u);
  if (entering !== 0 && (entering & bit) === 0) return MUST_MOVE;
  if ((granted(c, allowed) & bit) === 0) return NOT_GRANTED;
  if (isDone(c, u)) return (c.s.game.activationFlags & WITHDREW) !== 0 ? WITHDRAWN : ACTIVATION_USED;
  if ((affordable(c, left) & bit) === 0) return NO_ACTIONS_LEFT;
  if ((unperformed(c, u) & bit) === 0) return ALREADY_PERFORMED;
  if ((withinMoves(c, u) & bit) === 0) return MOVE_LIMIT;
  return isAboard(c, u) ? refusalAboard(c, kind, u, (allowed & FREE) !== 0) : LEGAL;
}

/**
 * Bits over the kinds of `allowed` that are available to unit `u`. A kind among them may still list no action.
 */
export function openKinds(c: Context, u: number, left: number, allowed: number): number {
  return ableKinds(c, c.b.kinds, u, choosableKinds(c, u, left, allowed));
}

/**
 * Why passenger `u` may not choose the kind (4419, 4443–4444): in a closed vehicle it may only disembark, in an open
 * one it may do anything except move. After more than one move of the vehicle it has only one action, which takes its
 * whole activation; disembarking is not a free action then (2214).
 */
function refusalAboard(c: Context, kind: ActionKind, u: number, free: boolean): Reason {
  const leaves = kind.leavesVehicle;
  if (!leaves && kind.group === 'move') return ABOARD;
  if (!leaves && isShutIn(c, u)) return SHUT_IN;
  if (!ridesFast(c, u)) return LEGAL;
  if (c.s.game.activating !== u) return leaves ? WHOLE_ACTIVATION : LEGAL;
  return !free && !kind.free && hasWholeActivation(c, u) ? LEGAL : WHOLE_ACTIVATION;
}

/** Number of actions that the unit of the pending decision may spend. */
export function actionsLeft(c: Context): number {
  return (c.s.game.pendingB & FREE) !== 0 ? 1 : c.s.game.actionsLeft;
}

/** Whether any kind of action is available to unit `u`; if not, ending is the only answer and need not be asked. */
export function mayAct(c: Context, u: number, allowed: number): boolean {
  if ((allowed & FREE) !== 0 && !c.b.rules.presence.actsFreely(c, u)) return false;
  const left = (allowed & FREE) !== 0 ? 1 : c.s.game.actionsLeft;
  return isAble(c, c.b.kinds, u, choosableKinds(c, u, left, allowed));
}

/**
 * Bits over the kinds of action from which unit `u` must choose if it can, because this is its first action (AI, 736);
 * 0 if it chooses freely.
 */
export function firstKinds(c: Context, u: number, allowed: number): number {
  const g = c.s.game;
  if ((allowed & FREE) !== 0) return 0;
  const entering = c.b.rules.presence.entering(c, u);
  if (entering !== 0) return entering;
  if ((c.s.units.roundEffects[u] & SCALED_FIRST) !== 0) return allowed;
  if (g.activating !== u || (g.activationFlags & HAS_ACTED) !== 0) return 0;
  return modified(c, FIRST_KINDS, u, 0);
}

/** Why the unit of the pending decision cannot choose the kind with this code now, whatever the operand. */
function nowRefusal(c: Context, code: number): Reason {
  const { pendingA: u, pendingB: allowed } = c.s.game;
  const why = kindRefusal(c, u, actionsLeft(c), allowed, code);
  if (why !== LEGAL) return why;
  // What it may be bound to includes the kind in most cases: to find out whether it is bound lists places.
  const first = firstKinds(c, u, allowed) | c.b.kinds.compelled;
  return (first & (1 << code)) !== 0 || boundTo(c) === 0 ? LEGAL : boundReason(c);
}

/** Why the unit of the pending decision has to choose one of the kinds to which it is bound. */
function boundReason(c: Context): Reason {
  return c.b.rules.presence.entering(c, c.s.game.pendingA) === 0 ? FIRST_ACTION : MUST_MOVE;
}

/** Bits over the kinds to one of which the unit of the pending decision is bound, as it can perform one; or 0. */
function boundTo(c: Context): number {
  const { pendingA: u, pendingB: allowed } = c.s.game;
  const first = firstKinds(c, u, allowed);
  if (first === 0) return 0;
  const left = actionsLeft(c);
  return listsAny(c, c.b.kinds, u, left, openKinds(c, u, left, allowed & first)) ? first | c.b.kinds.compelled : 0;
}

/**
 * Set for {@link END}. No step reads it; it is kept because it is part of the states whose hashes are in records.
 */
const end: Answer = answer();

/** The question for a free action of one of the kinds in the bits `allowed`. */
function freeQuestion({ b: { kinds } }: Context, allowed: number): Said {
  if ((allowed & ~kinds.move) === 0) return ['{unit}: a free move?', '{unit}: eine freie Bewegung?'];
  if ((allowed & ~kinds.attack) === 0) return ['{unit}: a free attack?', '{unit}: ein freier Angriff?'];
  if ((allowed & ~(kinds.move | kinds.attack)) === 0)
    return ['{unit}: a free move or attack?', '{unit}: eine freie Bewegung oder ein freier Angriff?'];
  return ['{unit}: a free action?', '{unit}: eine freie Aktion?'];
}

/** How people are asked. */
function question(c: Context): Said {
  const { pendingA, pendingB, actionsLeft: left } = c.s.game;
  const enters = c.b.rules.presence.entering(c, pendingA) !== 0;
  if ((pendingB & FREE) !== 0)
    return enters
      ? ['{unit}: a free move onto the table?', '{unit}: eine freie Bewegung auf das Schlachtfeld?']
      : freeQuestion(c, pendingB & ~FREE);
  if (enters)
    return left === 1
      ? [
          '{unit}: which move onto the table? It has 1 action left.',
          '{unit}: welche Bewegung auf das Schlachtfeld? Noch 1 Aktion.',
        ]
      : [
          `{unit}: which move onto the table? It has ${left} actions left.`,
          `{unit}: welche Bewegung auf das Schlachtfeld? Noch ${left} Aktionen.`,
        ];
  return left === 1
    ? ['{unit}: which action? It has 1 action left.', '{unit}: welche Aktion? Noch 1 Aktion.']
    : [`{unit}: which action? It has ${left} actions left.`, `{unit}: welche Aktion? Noch ${left} Aktionen.`];
}

export const chooseAction: Decision = shared.decision({
  name: 'choose-action',
  listsMany: true,
  list(c, out) {
    const { pendingA: u, pendingB: allowed } = c.s.game;
    const left = actionsLeft(c);
    const first = firstKinds(c, u, allowed);
    if (first !== 0) listKinds(c, c.b.kinds, u, left, openKinds(c, u, left, allowed & first), out);
    if (out.length > 0) {
      const compelled = allowed & c.b.kinds.compelled & ~first;
      if (compelled !== 0) listKinds(c, c.b.kinds, u, left, openKinds(c, u, left, compelled), out);
      return;
    }
    listKinds(c, c.b.kinds, u, left, openKinds(c, u, left, allowed), out);
    out.push(END);
  },
  sample(c, rng) {
    const { pendingA: u, pendingB: allowed } = c.s.game;
    const left = actionsLeft(c);
    const first = firstKinds(c, u, allowed);
    if (first !== 0) {
      const bound = drawKind(c, c.b.kinds, u, left, openKinds(c, u, left, allowed & first), false, rng);
      if (bound >= 0) return bound;
    }
    const drawn = drawKind(c, c.b.kinds, u, left, openKinds(c, u, left, allowed), true, rng);
    return drawn < 0 ? END : drawn;
  },
  refusal(c, action) {
    const { pendingA: u } = c.s.game;
    if (action === END) return boundTo(c) === 0 ? LEGAL : boundReason(c);
    if (!isAction(c.b.kinds, action)) return NOT_OFFERED;
    return nowRefusal(c, codeIn(action)) || refusalOf(c, c.b.kinds, u, actionsLeft(c), action);
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
    call(c, c.b.sequences.action, u, free ? 1 : 0, codeIn(action), operandOf(action));
  },
  format(c, action) {
    if (action === END) return (c.s.game.pendingB & FREE) !== 0 ? 'decline' : 'end';
    return formatKind(c, c.b.kinds, c.s.game.pendingA, action);
  },
  parse(c, text) {
    if (text === ((c.s.game.pendingB & FREE) !== 0 ? 'decline' : 'end')) return END;
    return parseKind(c, c.b.kinds, c.s.game.pendingA, text);
  },
  why(c, text) {
    const { pendingA: u } = c.s.game;
    if (text === ((c.s.game.pendingB & FREE) !== 0 ? 'decline' : 'end'))
      return boundTo(c) === 0 ? LEGAL : boundReason(c);
    const [name] = text.split(' ', 1);
    const code = c.b.kinds.all.findIndex((k) => k.name === name);
    if (code < 0) return NOT_OFFERED;
    const why = nowRefusal(c, code) || c.b.kinds.all[code].unable(c, u);
    // What was named may have a reason of its own.
    if (why !== LEGAL && why !== NOTHING_POSSIBLE) return why;
    const own = c.b.kinds.all[code].why(c, u, actionsLeft(c), text.slice(name.length + 1));
    return own === NOT_OFFERED && why !== LEGAL ? why : own;
  },
  notes: {
    question,
    answers: { end: ['end the activation', 'die Aktivierung beenden'], decline: ['do nothing', 'nichts tun'] },
    weighty: true,
    acts: true,
    showsTable: true,
    unit: 'a',
    puts: 'moves',
    declined: 'decline',
    must: LEGAL,
    rests: true,
  },
});

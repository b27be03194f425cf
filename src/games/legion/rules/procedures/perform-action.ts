import { actingPlayer } from '../queries/turned.js';
import { HAS_ACTED, PERFORMING } from '../../battle/activation-flags.js';
import { NOTHING_AFTER } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, shared } from '../../engine/rulebook.js';
import { yesNo } from '../../../../machine/choices.js';
import { FRAME_WORDS, OPERANDS, ask, finish, goTo, isFrameOf, topFrame } from '../../../../machine/run.js';
import { pointOf } from '../../engine/timing.js';
import { SPENT } from '../../battle/activation-flags.js';
import { isAboard, ridesFast } from '../queries/aboard.js';
import { WITHDRAWAL } from '../queries/move/flags.js';
import { firstSide, askTimingOrder } from '../decisions/timing-order.js';
import { postponeBaneChecks, resumeBaneChecks, sideDue } from '../queries/bane-tokens.js';
import { lookForBanes } from './bane-tokens.js';
import { afterAttack } from './attack/after-attack.js';
import { clearLatest, keepLatest, LATEST_WORDS, restoreLatest } from './attack/latest.js';
import { answerEvent } from './standby.js';
import { removeTokens } from './tokens.js';
import { ON_TABLE } from '../../state/state.js';
import { fire, openTriggers } from './trigger.js';

const UNIT = OPERANDS;
const IS_FREE = OPERANDS + 1;
/** Number of the kind of action, and the operand, which only the kind interprets. */
const CODE = OPERANDS + 2;
const OPERAND = OPERANDS + 3;
/**
 * What `game.moveFlags` and `game.moveMelee` were after the action, and what is known of its attack: reactions to it
 * may move and attack too.
 */
const MOVE_FLAGS = OPERANDS + 4;
const MOVE_MELEE = OPERANDS + 5;
const LATEST = OPERANDS + 6;
/** The side whose Bane tokens are to be revealed after the action; 2 for both, −1 for none. */
const DUE = LATEST + LATEST_WORDS;
/** The value of {@link DUE} once it is decided that the unit's own effects come before the tokens. */
const POSTPONED = 3;

const MOVE_AFTER = pointOf('move.after');
const ATTACK_AFTER = pointOf('attack.after');

/** Whether a side's own Bane token is revealed before the effects of its unit. Operand A: the side. */
const ownBanesFirst: Decision = shared.decision(
  yesNo('bane-first', 'first', 'last', (c, answer) => {
    firstSide.set(c, answer === 1 ? c.s.game.pendingA : -1);
  }),
  {
    question: [
      'Is the Bane token revealed before or after the unit’s effects?',
      'Wird der Bane-Marker vor oder nach den Effekten der Einheit aufgedeckt?',
    ],
    usual: 'first',
  },
);

/**
 * One action of a unit, from paying its cost to the effects that follow it (643–690). Operands: unit, free (0 or 1),
 * number of its kind, operand of the kind.
 */
export const performAction: Procedure = shared.procedure('perform-action', {
  pay(c, f) {
    const w = c.s.frames;
    const g = c.s.game;
    const u = w[f + UNIT];
    const kind = c.b.kinds.all[w[f + CODE]];
    // Performing any action, attack or move costs a unit its standby token (4138–4140).
    removeTokens(c, u, 'standby', c.s.units.standby[u]);
    if (g.activating === u && isAboard(c, u) && ridesFast(c, u)) {
      g.actionsLeft = 0;
      g.activationFlags |= SPENT;
    } else if (w[f + IS_FREE] === 0) g.actionsLeft -= kind.cost(c, u, w[f + OPERAND]);
    if (g.activating === u) {
      g.performed |= 1 << w[f + CODE];
      if (kind.group === 'move' && !kind.composed) g.moveActions++;
      const counts = !kind.compelled && (c.b.rules.timing.freeActionsCount || (w[f + IS_FREE] === 0 && !kind.free));
      if ((g.activationFlags & PERFORMING) !== 0 && counts) g.activationFlags |= HAS_ACTED;
    }
    if (c.hears) c.tell({ type: 'action', unit: u, kind: kind.name, free: w[f + IS_FREE] === 1 || kind.free });
  },
  perform(c, f) {
    const w = c.s.frames;
    clearLatest(c);
    c.s.game.moveFlags = 0;
    c.s.game.moveMelee = 0;
    c.b.kinds.all[w[f + CODE]].perform(c, w[f + UNIT], w[f + OPERAND]);
  },
  // Standby and detonation come before everything else that follows an action (4368).
  windows(c, f) {
    const w = c.s.frames;
    if (c.b.kinds.all[w[f + CODE]].composed) return finish(c);
    w[f + MOVE_FLAGS] = c.s.game.moveFlags;
    w[f + MOVE_MELEE] = c.s.game.moveMelee;
    keepLatest(c, f, LATEST);
    clearLatest(c);
    answerEvent(c, w[f + UNIT]);
  },
  // Enemy Bane tokens are revealed at the same time as the unit's own effects: blue chooses which comes first (4372).
  banes(c, f) {
    const w = c.s.frames;
    const side = c.b.units.side[w[f + UNIT]];
    const due = sideDue(c);
    w[f + DUE] = due;
    firstSide.set(c, due);
    if (due < 0 || !hasOwnEffects(c, f)) return;
    if (due === side) ask(c, ownBanesFirst, actingPlayer(c, w[f + UNIT]), due);
    else askTimingOrder(c);
  },
  baneOrder(c, f) {
    const due = c.s.frames[f + DUE];
    if (due < 0) return;
    const first = firstSide.get(c);
    // If both sides have tokens to reveal, choosing the unit's own side means that the unit's effects come first.
    if (first === due || (due === 2 && first !== c.b.units.side[c.s.frames[f + UNIT]])) return lookForBanes(c);
    c.s.frames[f + DUE] = POSTPONED;
    postponeBaneChecks(c);
  },
  // A unit that a reaction has defeated triggers no more effects (4157), but those that it has attacked may.
  afterMove(c, f, at) {
    const w = c.s.frames;
    if (c.s.units.status[w[f + UNIT]] !== ON_TABLE) return goTo(c, f, at.afterAttack);
    if (isAttack(c, w[f + CODE])) return;
    if (isBareWithdrawal(c, w[f + UNIT], w[f + MOVE_FLAGS])) return goTo(c, f, at.rest);
    c.s.game.moveFlags = w[f + MOVE_FLAGS];
    c.s.game.moveMelee = w[f + MOVE_MELEE];
    if (c.b.kinds.all[w[f + CODE]].group === 'move') fire(c, MOVE_AFTER, w[f + UNIT]);
  },
  afterAttack(c, f) {
    const w = c.s.frames;
    const { group, after } = c.b.kinds.all[w[f + CODE]];
    if (group === 'attack') {
      restoreLatest(c, f, LATEST);
      afterAttack(c, w[f + UNIT]);
    } else if (after !== NOTHING_AFTER && c.s.units.status[w[f + UNIT]] === ON_TABLE) fire(c, after, w[f + UNIT]);
  },
  afterEffects: clearLatest,
  rest(c, f) {
    if (c.s.frames[f + DUE] === POSTPONED) resumeBaneChecks(c);
    lookForBanes(c);
  },
});

/** The operand of the action that is being performed or whose effects follow; see {@link OPERAND}. */
export function operandAtHand(c: Context): number {
  let f = topFrame(c);
  while (!isFrameOf(c, f, performAction)) f -= FRAME_WORDS;
  return c.s.frames[f + OPERAND];
}

/** Whether the action that is being carried out was granted as a free action. To be called by its kind. */
export function isPerformedFree(c: Context): boolean {
  return c.s.frames[topFrame(c) + IS_FREE] === 1;
}

function isAttack(c: Context, code: number): boolean {
  return c.b.kinds.all[code].group === 'attack';
}

/** Whether the unit of the frame at `f` itself has effects after its action. */
function hasOwnEffects(c: Context, f: number): boolean {
  const w = c.s.frames;
  const u = w[f + UNIT];
  const { group, after } = c.b.kinds.all[w[f + CODE]];
  if (c.s.units.status[u] !== ON_TABLE) return false;
  if (group === 'attack') {
    restoreLatest(c, f, LATEST);
    return openTriggers(c, ATTACK_AFTER, u, 0) !== 0;
  }
  if (isBareWithdrawal(c, u, w[f + MOVE_FLAGS])) return false;
  // Reactions to the action have restored `game.moveFlags`.
  c.s.game.moveMelee = w[f + MOVE_MELEE];
  if (group === 'move' && openTriggers(c, MOVE_AFTER, u, 0) !== 0) return true;
  return after !== NOTHING_AFTER && openTriggers(c, after, u, 0) !== 0;
}

/**
 * Whether the action was a withdrawal that triggers nothing: that of a unit other than a creature or an emplacement
 * (649, 4802).
 */
function isBareWithdrawal(c: Context, u: number, flags: number): boolean {
  return c.b.rules.combining.bareWithdrawals && (flags & WITHDRAWAL) !== 0 && c.b.units.actsAfterWithdrawal[u] === 0;
}

import type { Places } from '../../../../machine/procedure.js';
import { cardRules } from '../queries/mission.js';
import { hasSeveral, highestBit, lowestBit } from '../../../../kernel/bits.js';
import {
  ALREADY_ORDERED,
  MUST_CHOOSE,
  NOT_ON_TABLE,
  NOT_OWN_UNIT,
  WRONG_RANK,
  WRONG_UNIT,
} from '../../words/reasons.js';
import { LEGAL, NOT_OFFERED, reason, type Reason } from '../../../../machine/reason.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import { ACTIVATION } from '../../words/phases.js';
import { RANKS } from '../../words/ranks.js';
import { agreeOnPlayer } from '../decisions/agree-on-player.js';
import { opponentOf, sideOf } from '../../words/players.js';
import { drawnRank } from '../chance/order-draw.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { unitChoice } from '../decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { isSet, pointOf, queryOf } from '../../engine/timing.js';
import { heldCount } from '../queries/held-orders.js';
import { canDraw, DRAW } from '../queries/order-pool.js';
import { FACEDOWN, FACEUP, NONE } from '../../state/state.js';
import { lookForBanes } from './bane-tokens.js';
import { drawOrderToken } from './draw-order-token.js';
import { offerSecondDraw } from './second-draw.js';
import { fire, fireForAll } from './trigger.js';

/** The unit that activates, or DRAW. */
const UNIT = UNIT_OPERAND;
/** 1 until the player with priority has had the first turn. */
const FIRST = OPERANDS + 1;
/** Order tokens that the player held apart from the pool before the draw. */
const HELD = OPERANDS + 2;

const WAITS = queryOf('turn.waits');
const PHASE_START = pointOf('activation-phase.start');
const PHASE_END = pointOf('activation-phase.end');
const AFTER = pointOf('activation.after');

/** No card has chosen the unit that activates. */
const NONE_CHOSEN = -1;

/** The unit that activates, or {@link DRAW}. */
export const activating: Answer = answer();

/** Which unit with a faceup order activates, or a draw from the order pool (715). */
export const chooseUnit: Decision = shared.decision(
  choice('activate', {
    optional: false,
    label: (c, u) => (u === DRAW ? 'draw' : c.b.units.tag[u]),
    chosen: activating.set,
    unknown(c, text) {
      const u = c.b.units.tag.indexOf(text);
      return u < 0 ? NOT_OFFERED : turnRefusal(c, c.s.game.pendingPlayer, u);
    },
  }),
  {
    choices: {
      'choose-unit': { fields: { unit: 'unit' }, answer: '{unit}', made: ['activation-started', 'unit'] },
      'draw-order': 'step',
    },
    question: [
      'Which unit activates? Or draw an order token.',
      'Welche Einheit wird aktiviert? Oder zieh einen Befehlsmarker.',
    ],
    answers: {
      draw: ['draw an order token', 'einen Befehlsmarker ziehen'],
      '*': ['activate {named}', '{named} aktivieren'],
    },
    weighty: true,
    showsTable: true,
    manner: 'activate',
    must: LEGAL,
    rests: true,
  },
);

/** Which of the units of the drawn rank activates (715, 3371). */
export const chooseDrawn: Decision = shared.decision(
  unitChoice('activate-drawn', {
    optional: false,
    chosen: activating.set,
    unknown: (c, u) => tokenRefusal(c, c.s.game.pendingPlayer, u, c.s.units.rank[lowestBit(c.s.game.pendingA)]),
  }),
  {
    choices: { 'choose-unit': { fields: { unit: 'unit' }, answer: '{unit}', made: ['activation-started', 'unit'] } },
    question: ['Which unit of that rank activates?', 'Welche Einheit dieses Rangs wird aktiviert?'],
    answers: {
      draw: ['draw an order token', 'einen Befehlsmarker ziehen'],
      '*': ['activate {named}', '{named} aktivieren'],
    },
    weighty: true,
    showsTable: true,
    manner: 'activate',
    must: LEGAL,
    rests: true,
  },
);

const HAS_ACTIVATED = reason('has-activated', WRONG_UNIT);
/** It has no faceup order. */
const NO_FACEUP_ORDER = reason('no-faceup-order', WRONG_UNIT);
/** It has an order token already, so that none from the pool goes to it. */
const HAS_ORDER_TOKEN = reason('has-order-token', ALREADY_ORDERED);

/** A card makes it wait until its player has nothing else to activate. */
const MUST_WAIT = reason('must-wait', MUST_CHOOSE);

/** Why `player` cannot activate unit `u` by an order token beside it, which has to be faceup. */
export function turnRefusal(c: Context, player: number, u: number): Reason {
  const { order } = c.s.units;
  if (c.b.units.owner[u] !== player) return NOT_OWN_UNIT;
  if (!c.b.rules.presence.acts(c, u)) return NOT_ON_TABLE;
  if (order[u] === FACEUP) return isSet(c, WAITS, u) ? MUST_WAIT : LEGAL;
  return order[u] === FACEDOWN ? HAS_ACTIVATED : NO_FACEUP_ORDER;
}

/** Bits over the units of `player` on the table that have a faceup order. */
export function faceup(c: Context, player: number): number {
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) if (turnRefusal(c, player, u) === LEGAL) mask |= 1 << u;
  return mask;
}

/**
 * What the enemies' revealed command cards do before `player` activates a unit: a card that chooses the unit answers it
 * as {@link activating}, which is −1 otherwise.
 */
function beforeTurn(c: Context, player: number): void {
  const { selected, revealed } = c.s.players;
  activating.set(c, NONE_CHOSEN);
  for (let p = opponentOf(sideOf(player)); p < c.b.players.length; p += 2) {
    if (selected[p] === NONE || revealed[p] === 0) continue;
    c.b.commandRules[selected[p]].beforeEnemyTurn?.(c, p, player);
  }
}

/** Why unit `u` cannot use an order token of `rank` that `player` has drawn: on the table, without a token yet. */
function tokenRefusal(c: Context, player: number, u: number, rank: number): Reason {
  const { presence } = c.b.rules;
  const { rank: ranks } = c.s.units;
  if (c.b.units.owner[u] !== player) return NOT_OWN_UNIT;
  if (!presence.acts(c, u)) return NOT_ON_TABLE;
  if (!presence.takesToken(c, u)) return HAS_ORDER_TOKEN;
  return ranks[u] === rank ? LEGAL : WRONG_RANK;
}

/** Bits over the units of `player` that can use an order token of `rank`. */
export function ofRank(c: Context, player: number, rank: number): number {
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) if (tokenRefusal(c, player, u, rank) === LEGAL) mask |= 1 << u;
  return mask;
}

/** Bits over the units with a faceup order that `player` can activate, and DRAW. */
function turnOptions(c: Context, player: number): number {
  return faceup(c, player) | (canDraw(c, player) ? 1 << DRAW : 0);
}

/** Bits over the players on the side of `player` that can activate a unit. */
function ableToAct(c: Context, player: number): number {
  let mask = 0;
  for (let p = sideOf(player); p < c.b.players.length; p += 2) if (turnOptions(c, p) !== 0) mask |= 1 << p;
  return mask;
}

/** Whether a battle card turns a drawn order token of `rank` that no unit can use into a turn. */
function isTurnedInto(c: Context, rank: number): boolean {
  for (let kind = 0; kind < c.b.mission.rules.length; kind++) {
    if (cardRules(c, kind)?.unmatchedDraw?.(c, c.s.game.activePlayer, rank) === true) return true;
  }
  return false;
}

/**
 * The steps of the Activation Phase (709–720, 5365–5369): starting with the player with priority, the sides take turns
 * to activate a unit until all units have activated. A side that has no unit left to activate is skipped.
 */
export const TURN_STEPS = {
  begin(c: Context, f: number): void {
    const g = c.s.game;
    g.phase = ACTIVATION;
    g.activePlayer = g.priority;
    c.s.frames[f + FIRST] = 1;
    if (c.hears) c.tell({ type: 'phase', phase: 'activation' });
    fireForAll(c, PHASE_START);
  },
  turn(c: Context, f: number, at: Places<'over'>): void {
    const g = c.s.game;
    const first = c.s.frames[f + FIRST] === 1 ? 1 << g.activePlayer : 0;
    c.s.frames[f + FIRST] = 0;
    for (let tries = 0; tries < 2; tries++) {
      const able = ableToAct(c, g.activePlayer);
      if (able !== 0) return agreeOnPlayer(c, (able & first) === 0 ? able : first);
      g.activePlayer = opponentOf(g.activePlayer);
    }
    goTo(c, f, at.over);
  },
  enemyCards(c: Context): void {
    beforeTurn(c, c.s.game.activePlayer);
  },
  choose(c: Context, f: number, at: Places<'activate'>): void {
    const g = c.s.game;
    const v = activating.get(c);
    if (v !== NONE_CHOSEN) {
      c.s.frames[f + UNIT] = v;
      return goTo(c, f, at.activate);
    }
    const open = turnOptions(c, g.activePlayer);
    activating.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chooseUnit, g.activePlayer, open);
  },
  chosen(c: Context, f: number, at: Places<'activate'>): void {
    c.s.frames[f + UNIT] = activating.get(c);
    if (activating.get(c) !== DRAW) goTo(c, f, at.activate);
  },
  draw(c: Context, f: number): void {
    c.s.frames[f + HELD] = heldCount(c, c.s.game.activePlayer);
    drawOrderToken(c, c.s.game.activePlayer);
  },
  // A token that was held apart has been used instead of a draw: no second one can follow.
  second(c: Context, f: number): void {
    const player = c.s.game.activePlayer;
    if (heldCount(c, player) === c.s.frames[f + HELD]) offerSecondDraw(c, player, drawnRank.get(c));
  },
  drawn(c: Context, f: number, at: Places<'banes' | 'draw'>): void {
    const g = c.s.game;
    const rank = drawnRank.get(c);
    const open = ofRank(c, g.activePlayer, rank);
    if (open === 0) {
      goTo(c, f, at.banes);
      if (isTurnedInto(c, rank)) return;
      if (c.hears) c.tell({ type: 'order-token-discarded', player: g.activePlayer, rank: RANKS[rank] });
      return goTo(c, f, at.draw);
    }
    activating.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chooseDrawn, g.activePlayer, open);
  },
  found(c: Context, f: number): void {
    c.s.frames[f + UNIT] = activating.get(c);
  },
  activate(c: Context, f: number): void {
    call(c, c.b.sequences.activation, c.s.frames[f + UNIT]);
  },
  after(c: Context, f: number): void {
    fire(c, AFTER, c.s.frames[f + UNIT]);
  },
  // Bane tokens are checked for the other miniatures that the turn has put down: reinforcements, and miniatures that
  // moved back into contact.
  banes(c: Context): void {
    lookForBanes(c);
  },
  next(c: Context, f: number, at: Places<'turn'>): void {
    c.s.game.activePlayer = opponentOf(c.s.game.activePlayer);
    goTo(c, f, at.turn);
  },
  over(c: Context): void {
    fireForAll(c, PHASE_END);
  },
};

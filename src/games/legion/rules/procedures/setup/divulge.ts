import { firstSide, askTimingOrder } from '../../decisions/timing-order.js';
import type { Context } from '../../../engine/context.js';
import { bitCount, lowestBit, nthBit } from '../../../../../kernel/bits.js';
import { type Decision, type Procedure, shared } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { again, ask, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { bitOfCard, cardAt, cardOfPlayer } from '../../queries/command-cards.js';
import { nthPlayer } from '../../queries/turns.js';
import { sideOf } from '../../../words/players.js';
import { NONE } from '../../../state/state.js';

const TURN = OPERANDS;
/** For each player the card that is divulged + 1, or 0. */
const SHOWN = OPERANDS + 1;
/** Bits over the players who are not asked; after the four words of the players. */
export const CLOSED: number = SHOWN + 4;

/** Listed besides the cards: no card is revealed. */
const PASS = 255;

/** The command card that is revealed, −1 for none. */
const divulged: Answer = answer();

/**
 * Which card a player reveals from the hand, if any. Operand A: the player. The cards are read from the hand, not kept
 * in an operand, since the hand is hidden from others.
 */
export const divulgeCard: Decision = shared.decision({
  name: 'divulge',
  listsAll: true,
  secret: true,
  list(c, out) {
    const player = c.s.game.pendingA;
    for (let rest = divulgeable(c, player); rest !== 0; rest &= rest - 1) out.push(cardAt(c, player, lowestBit(rest)));
    if (mayPass(c, player)) out.push(PASS);
  },
  sample(c, rng) {
    const open = divulgeable(c, c.s.game.pendingA);
    const pick = rng.below(bitCount(open) + (mayPass(c, c.s.game.pendingA) ? 1 : 0));
    return pick === bitCount(open) ? PASS : cardAt(c, c.s.game.pendingA, nthBit(open, pick));
  },
  isLegal(c, action) {
    if (action === PASS) return mayPass(c, c.s.game.pendingA);
    const place = action - c.b.deckFirst[c.s.game.pendingA];
    return place >= 0 && place < 32 && (divulgeable(c, c.s.game.pendingA) & (1 << place)) !== 0;
  },
  apply(c, action) {
    divulged.set(c, action === PASS ? -1 : action);
  },
  format: (c, action) => (action === PASS ? 'pass' : c.b.commandCards[action].id),
  parse: (c, text) => (text === 'pass' ? PASS : cardOfPlayer(c, c.s.game.pendingA, text)),
  notes: {
    choices: { divulge: { fields: { player: 'player', card: 'command-card' }, answer: '{card}' } },
    question: ['Do you divulge a command card?', 'Gibst du eine Kommandokarte preis?'],
    answers: { pass: ['divulge: pass', 'keine Karte preisgeben'], '*': ['divulge {card}', '{card} preisgeben'] },
    weighty: true,
    names: 'command-card',
  },
});

/**
 * Whether `player` may hold a card that can be divulged, as far as an opponent knows: the player is asked even without
 * one, because not being asked would show that.
 */
function couldDivulge(c: Context, player: number): boolean {
  const { divulged: shown } = c.s.players;
  return withDivulge(c, player, c.b.commandChoices[player] & ~shown[player]) !== 0;
}

/** Whether `player` holds no card that has to be divulged. */
function mayPass(c: Context, player: number): boolean {
  for (let rest = divulgeable(c, player); rest !== 0; rest &= rest - 1)
    if (c.b.commandRules[cardAt(c, player, lowestBit(rest))].mustDivulge === true) return false;
  return true;
}

/** Bits over the cards of `player`: those in its hand that can be divulged now. */
function divulgeable(c: Context, player: number): number {
  return withDivulge(c, player, c.s.players.hand[player] & ~c.s.players.divulged[player]);
}

/** Of the set `cards` of the cards of `player`, those that can be divulged. */
function withDivulge(c: Context, player: number, cards: number): number {
  let mask = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = cardAt(c, player, lowestBit(rest));
    if (c.b.commandRules[card].divulged !== undefined) mask |= rest & -rest;
  }
  return mask;
}

/**
 * The start of the Deploy Units step: each player, starting with blue, may reveal one card with Divulge from the hand
 * (2108–2117). It stays in the hand, or comes into play if it says so, and all players have seen it. If both sides
 * reveal cards, the blue player chooses which side's effect comes first (4374). Operands, at {@link CLOSED}: bits over
 * players who have declined before.
 */
export const divulge: Procedure = shared.procedure('divulge', {
  ask(c, f, at) {
    const w = c.s.frames;
    if (w[f + TURN] === c.b.players.length) return goTo(c, f, at.order);
    const player = nthPlayer(c, w[f + TURN]);
    divulged.set(c, -1);
    if ((w[f + CLOSED] & (1 << player)) === 0 && couldDivulge(c, player)) ask(c, divulgeCard, player, player);
  },
  shown(c, f, at) {
    const w = c.s.frames;
    const player = nthPlayer(c, w[f + TURN]++);
    const card = divulged.get(c);
    goTo(c, f, at.ask);
    if (card < 0) return;
    w[f + SHOWN + player] = card + 1;
    const { players } = c.s;
    const bit = bitOfCard(c, player, card);
    players.divulged[player] |= bit;
    if (c.hears) c.tell({ type: 'card-divulged', player, card: c.b.commandCards[card].id });
    if (c.b.commandRules[card].divulgedIntoPlay !== true) {
      players.returned[player] |= bit;
      return;
    }
    players.hand[player] &= ~bit;
    players.handCount[player]--;
    players.lasting[player] |= bit;
  },
  order(c, f) {
    const w = c.s.frames;
    let sides = 0;
    firstSide.set(c, NONE);
    for (let player = 0; player < c.b.players.length; player++) {
      if (w[f + SHOWN + player] === 0) continue;
      sides |= 1 << sideOf(player);
      firstSide.set(c, sideOf(player));
    }
    if (sides === 0) return finish(c);
    if (sides === 3) askTimingOrder(c);
  },
  resolve(c, f, at) {
    const w = c.s.frames;
    const side = firstSide.get(c);
    goTo(c, f, at.order);
    for (let player = side; player < c.b.players.length; player += 2) {
      const card = w[f + SHOWN + player] - 1;
      if (card < 0) continue;
      w[f + SHOWN + player] = 0;
      return c.b.commandRules[card].divulged?.(c, player);
    }
    again(c, f);
  },
});

import { pendingDecision } from '../../../../machine/run.js';
import { drawTwo, kindsDrawn } from './supplies.js';
import { BANE_TOKEN } from '../../words/token-kinds.js';
import type { Rng } from '../../../../kernel/rng.js';
import { opponentOf, sideOf } from '../../words/players.js';
import { bitCount, hasSeveral, lowestBit, nthBit } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { BANE_FACES } from '../../battle/bane.js';
import { HIDDEN_CARD, NONE } from '../../state/state.js';
import { baneRow } from './bane-tokens.js';
import { bitOfCard, cardAt, selectableOf } from './command-cards.js';
import { hideHeld } from './held-orders.js';
import { dealHeld } from './order-pool.js';

/**
 * Masks in the current state what `player` may not see: the opponents' hands of command cards and their facedown cards
 * (1390–1395), the ranks of order tokens that they keep facedown, and the faces of the enemy's Bane tokens (944).
 * Teammates see each other's cards: they plan together (5350). Everything else is public: the tokens in an order pool
 * follow from those on the table.
 */
export function view(c: Context, player: number): void {
  const { players } = c.s;
  for (let other = opponentOf(player); other < c.b.players.length; other += 2) {
    players.hand[other] = 0;
    players.contingencies[other] = 0;
    players.handHidden[other] = 1;
    hideHeld(c, other);
    if (players.selected[other] !== NONE && players.revealed[other] === 0) players.selected[other] = HIDDEN_CARD;
  }
  const g = c.s.game;
  // Of two drawn supply cards the other side sees only the one that is equipped.
  if (isChoosingSupply(c) && c.b.units.side[g.pendingB] !== sideOf(player)) g.pendingA = 0;
  if (!c.b.bane.any) return;
  const { kind, owner, state } = c.s.tokens;
  const side = opponentOf(player);
  const seen = c.s.sides.banesGone[side];
  for (let t = 0; t < c.b.tokenRows; t++) {
    // A revealed token lies faceup until its effect has been resolved.
    if (kind[t] === BANE_TOKEN && owner[t] === side && (seen & (1 << state[t])) === 0) state[t] = 0;
  }
}

/** Number of classes of cards by the pips that count for a hand, with Standing Orders as class 0 (1364). */
const CLASSES = 5;

const wanted = scratch(new Int32Array(CLASSES));

/**
 * Number of draws of a hand and its facedown card after which a card that cannot be played is accepted; that happens
 * only in arranged situations.
 */
const MOST_TRIES = 1000;

/**
 * Fills in every masked hand, facedown card, order token and face of a Bane token. Hands and facedown cards are drawn
 * uniformly from all pairs of a hand and a card selected from it that fit what is known: cards that the player may
 * have, two of each number of pips and Standing Orders, without those that have been discarded or revealed or that stay
 * in play.
 */
export function determinize(c: Context, rng: Rng): void {
  for (let player = 0; player < c.b.players.length; player++) {
    if (c.s.players.handHidden[player] === 1) fillIn(c, player, rng);
    dealHeld(c, player, rng);
  }
  if (c.b.bane.any) for (let side = 0; side < 2; side++) if (!laysBanes(c, side)) dealBanes(c, side, rng);
  if (isChoosingSupply(c) && c.s.game.pendingA === 0) {
    let kinds = kindsDrawn(drawTwo(c, rng));
    // Two cards of one kind leave nothing to choose, so these two differ.
    while (!hasSeveral(kinds)) kinds = kindsDrawn(drawTwo(c, rng));
    c.s.game.pendingA = kinds;
  }
}

/** The decision in which a player chooses between two drawn supply cards. */
const CHOOSE_SUPPLY = 'choose-supply';

/** Whether a player is choosing between two drawn supply cards. */
function isChoosingSupply(c: Context): boolean {
  const { pending, pendingIsChance } = c.s.game;
  return c.b.supply !== null && pending !== 0 && pendingIsChance === 0 && pendingDecision(c).name === CHOOSE_SUPPLY;
}

/** Whether `side` is placing Bane tokens, whose faces it chooses once all of them are on the table. */
function laysBanes(c: Context, side: number): boolean {
  const { pending, pendingIsChance, pendingPlayer } = c.s.game;
  if (pending === 0 || pendingIsChance !== 0 || sideOf(pendingPlayer) !== side) return false;
  return pendingDecision(c).notes?.facesOpen === true;
}

/**
 * Gives faces to the masked Bane tokens of `side`: all ways to deal the faces that have not been revealed are equally
 * likely.
 */
function dealBanes(c: Context, side: number, rng: Rng): void {
  let open = 0;
  for (let face = 1; face <= BANE_FACES.length; face++) open |= 1 << face;
  open &= ~c.s.sides.banesGone[side];
  for (let n = 0, t = baneRow(c, side, 0); t >= 0; t = baneRow(c, side, ++n)) {
    if (c.s.tokens.state[t] !== 0) continue;
    const bit = 1 << nthBit(open, rng.below(bitCount(open)));
    open &= ~bit;
    c.s.tokens.state[t] = lowestBit(bit);
  }
}

function fillIn(c: Context, player: number, rng: Rng): void {
  fillHand(c, player, rng);
  fillContingencies(c, player, rng);
}

/** Sets cards aside facedown for `player`: any that it may have and that are neither known nor in the hand. */
function fillContingencies(c: Context, player: number, rng: Rng): void {
  const { players } = c.s;
  const count = players.contingencyCount[player];
  if (count === 0) return;
  const { [player]: selected } = players.selected;
  const lies = selected === NONE ? 0 : bitOfCard(c, player, selected);
  const known = players.discard[player] | players.lasting[player] | players.hand[player] | lies;
  let open = c.b.commandChoices[player] & ~known;
  let drawn = 0;
  for (let n = 0; n < count && open !== 0; n++) {
    const bit = 1 << nthBit(open, rng.below(bitCount(open)));
    open &= ~bit;
    drawn |= bit;
  }
  players.contingencies[player] = drawn;
}

function fillHand(c: Context, player: number, rng: Rng): void {
  const { players } = c.s;
  const facedown = players.selected[player] === HIDDEN_CARD;
  const size = players.handCount[player] + (facedown ? 1 : 0);
  players.handHidden[player] = 0;
  for (let tries = 0; ; tries++) {
    const cards = drawHand(c, player, size, rng);
    if (!facedown) {
      players.hand[player] = cards;
      return;
    }
    // A card that the player cannot play now cannot be the facedown card. Drawing both the hand and the card again
    // keeps all possible pairs equally likely.
    const picked = 1 << nthBit(cards, rng.below(bitCount(cards)));
    if (tries < MOST_TRIES && (selectableOf(c, player, cards) & picked) === 0) continue;
    players.hand[player] = cards & ~picked;
    players.selected[player] = cardAt(c, player, lowestBit(picked));
    return;
  }
}

/** The class of the card of `player` at place `place` in sets of that player's cards. */
function classOf(c: Context, player: number, place: number): number {
  const card = cardAt(c, player, place);
  return c.b.commandRules[card].returns === true ? 0 : c.b.commandCards[card].handPips;
}

/**
 * Draws `size` cards that `player` may still have, by the rules for building a hand; if they are too few (in an
 * arranged situation), also any others that are left.
 */
function drawHand(c: Context, player: number, size: number, rng: Rng): number {
  const { players } = c.s;
  const { selected } = players;
  const isShown = players.revealed[player] === 1 && selected[player] !== NONE;
  const shown = isShown ? bitOfCard(c, player, selected[player]) : 0;
  const gone = players.discard[player] | players.lasting[player] | shown;
  wanted.fill(2);
  wanted[0] = 1;
  // Contingency cards that have been revealed were no part of the hand.
  const fromHand = gone & ~players.planned[player];
  for (let rest = fromHand; rest !== 0; rest &= rest - 1) wanted[classOf(c, player, lowestBit(rest))]--;
  const open = c.b.commandChoices[player] & ~gone & ~players.returned[player];
  // Cards that were openly returned to the hand are still there unless they have been played again.
  let hand = (players.returned[player] & ~gone) >>> 0;
  let left = size - bitCount(hand);
  for (let rest = hand; rest !== 0; rest &= rest - 1) wanted[classOf(c, player, lowestBit(rest))]--;
  for (let k = 0; k < CLASSES && left > 0; k++) {
    let pile = 0;
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (classOf(c, player, lowestBit(bit)) === k) pile |= bit;
    }
    for (let n = wanted[k]; n > 0 && pile !== 0 && left > 0; n--, left--) {
      const bit = 1 << nthBit(pile, rng.below(bitCount(pile)));
      pile &= ~bit;
      hand |= bit;
    }
  }
  for (; left > 0; left--) {
    const pile = open & ~hand;
    if (pile === 0) break;
    hand |= 1 << nthBit(pile, rng.below(bitCount(pile)));
  }
  return hand;
}

import type { Rng } from '../../../kernel/rng.js';
import { bitCount, nthBit } from '../engine/bits.js';
import type { Context } from '../engine/context.js';
import { HIDDEN_CARD, NONE } from '../state/state.js';
import { playableOf } from './command-cards.js';

/**
 * What is hidden in a battle: the opponent's hand of command cards and its facedown card (1390–1395). Everything else is public: which
 * tokens are in an order pool follows from those on the table. Masks it in the state at hand.
 */
export function view(c: Context, player: number): void {
  const { sides } = c.s;
  const other = 1 - player;
  sides.hand[other] = 0;
  sides.handHidden[other] = 1;
  if (sides.selected[other] !== NONE && sides.revealed[other] === 0) sides.selected[other] = HIDDEN_CARD;
}

/** Classes of cards of which a hand holds so many: one, two, three pips, and Standing Orders (1364). */
const CLASSES = 5;

const wanted = new Int32Array(CLASSES);

/**
 * Fills in every masked hand and facedown card: uniform over all pairs of a hand and a card selected from it that fit what is known, that
 * is the cards the side may hold, two of each number of pips and Standing Orders, without those in its discard pile or revealed.
 */
export function determinize(c: Context, rng: Rng): void {
  for (let side = 0; side < 2; side++) if (c.s.sides.handHidden[side] === 1) fillIn(c, side, rng);
}

function fillIn(c: Context, side: number, rng: Rng): void {
  const { sides } = c.s;
  const facedown = sides.selected[side] === HIDDEN_CARD;
  const size = sides.handCount[side] + (facedown ? 1 : 0);
  sides.handHidden[side] = 0;
  for (;;) {
    const cards = drawHand(c, side, size, rng);
    if (!facedown) {
      sides.hand[side] = cards;
      return;
    }
    // A card that the side cannot play now is not the one on the table: trying again keeps every pair equally likely.
    const picked = 1 << nthBit(cards, rng.below(bitCount(cards)));
    if (playableOf(c, side, cards) !== 0 && playableOf(c, side, picked) === 0) continue;
    sides.hand[side] = cards & ~picked;
    sides.selected[side] = 31 - Math.clz32(picked);
    return;
  }
}

function classOf(c: Context, card: number): number {
  return card === c.b.standingOrders ? 0 : c.b.commandCards[card].handPips;
}

/** Draws `size` cards that `side` may still hold, as its hand was built; beyond that (in an arranged situation) any that are left. */
function drawHand(c: Context, side: number, size: number, rng: Rng): number {
  const { sides } = c.s;
  const shown = sides.revealed[side] === 1 && sides.selected[side] !== NONE ? 1 << sides.selected[side] : 0;
  const gone = sides.discard[side] | shown;
  wanted.fill(2);
  wanted[0] = 1;
  for (let rest = gone; rest !== 0; rest &= rest - 1) wanted[classOf(c, 31 - Math.clz32(rest & -rest))]--;
  const open = c.b.commandChoices[side] & ~gone;
  let hand = 0;
  let left = size;
  for (let k = 0; k < CLASSES && left > 0; k++) {
    let pile = 0;
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (classOf(c, 31 - Math.clz32(bit)) === k) pile |= bit;
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

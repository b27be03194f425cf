import { bitCount, lowestBit, nthBit } from '../../../../kernel/bits.js';
import type { ChanceRules } from '../../../../machine/chance.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, OPERANDS, roll, topFrame } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { rules } from '../rulebook.js';
import { campaignOf } from './campaign-of.js';

/**
 * The cards at the bottom of the Supply deck whose places are known, six bits each: the one that is drawn first in the
 * lowest.
 */
const BITS = 6;
const MASK = (1 << BITS) - 1;
const MOST_AT_BOTTOM = 5;

/** The cards that are known to lie at the bottom, as bits. */
function bottomBits(c: Ia): number {
  let bits = 0;
  for (let rest = c.s.empire.supplyBottom[0]; rest !== 0; rest >>>= BITS) bits |= 1 << ((rest & MASK) - 1);
  return bits;
}

/** The cards of the deck of which any may be next, as bits; one alone if it is known. */
function nextSupplies(c: Ia): number {
  const { supplyDeck, supplyTop, supplyBottom } = c.s.empire;
  if (supplyTop[0] > 0) return 1 << (supplyTop[0] - 1);
  const others = supplyDeck[0] & ~bottomBits(c);
  return others !== 0 || supplyBottom[0] === 0 ? others >>> 0 : 1 << ((supplyBottom[0] & MASK) - 1);
}

/** A card leaves the deck. */
export function takeFromDeck(c: Ia, card: number): void {
  const { supplyDeck, supplyTop, supplyBottom } = c.s.empire;
  supplyDeck[0] &= ~(1 << card);
  if (supplyTop[0] === card + 1) supplyTop[0] = 0;
  if ((supplyBottom[0] & MASK) === card + 1) supplyBottom[0] >>>= BITS;
}

/** How many cards of a set are equal to one of it: equal cards stand beside each other. */
function equalTo(c: Ia, cards: number, card: number): number {
  const { supplies } = campaignOf(c);
  let count = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) if (supplies[lowestBit(rest)] === supplies[card]) count++;
  return count;
}

/** The first card of a set that is equal to one of it. */
function firstOf(c: Ia, cards: number, card: number): number {
  const { supplies } = campaignOf(c);
  for (let rest = cards; rest !== 0; rest &= rest - 1)
    if (supplies[lowestBit(rest)] === supplies[card]) return lowestBit(rest);
  return card;
}

/** Whether a card of the deck may be the next. */
function isNext(c: Ia, card: number): boolean {
  return ((nextSupplies(c) >>> card) & 1) === 1;
}

/** The next card of the deck as an event of chance: each kind of card once, by the first of its cards. */
export const nextSupply: Pick<ChanceRules<Ia>, 'outcomes' | 'sample' | 'isOutcome' | 'format' | 'parse'> = {
  outcomes(c, out) {
    const cards = nextSupplies(c);
    for (let rest = cards; rest !== 0; rest &= rest - 1) {
      const card = lowestBit(rest);
      if (firstOf(c, cards, card) === card) out.push(card, equalTo(c, cards, card) / bitCount(cards));
    }
    return true;
  },
  sample(c, rng) {
    const cards = nextSupplies(c);
    return firstOf(c, cards, nthBit(cards, rng.below(bitCount(cards))));
  },
  isOutcome: (c, card) => card < 32 && isNext(c, card) && firstOf(c, nextSupplies(c), card) === card,
  format: (c, card) => campaignOf(c).supplies[card],
  parse: (c, text) => campaignOf(c).supplies.findIndex((id, card) => id === text && isNext(c, card)),
};

/** Which card lies on top of the deck: what a player learns who looks at it. */
const topSupply = rules.chance({
  ...nextSupply,
  name: 'top-supply',
  describe: () => 'look at the top Supply card',
  apply(c, card) {
    c.s.empire.supplyTop[0] = card + 1;
  },
});

const PLACES = ['top', 'bottom'] as const;

/** Whether the card that was seen stays on top of the deck or goes to its bottom. */
const placeSupply = rules.decision(
  choice<Ia>('place-supply', {
    optional: false,
    label: (_c, place) => PLACES[place],
    chosen(c, place) {
      if (place === 0) return;
      const { supplyTop, supplyBottom } = c.s.empire;
      let count = 0;
      for (let rest = supplyBottom[0]; rest !== 0; rest >>>= BITS) count++;
      supplyBottom[0] |= supplyTop[0] << (BITS * count);
      supplyTop[0] = 0;
    },
  }),
);

const PLAYER = OPERANDS;

/** A player looks at the top card of the Supply deck and says where it goes. Operand: the player. */
const peekSupply = rules.procedure('peek-supply', {
  look(c) {
    if (c.s.empire.supplyTop[0] === 0) roll(c, topSupply, 0);
  },
  place(c, f) {
    // With five cards at the bottom there is no room to know another there.
    const isFull = c.s.empire.supplyBottom[0] >>> (BITS * (MOST_AT_BOTTOM - 1)) !== 0;
    ask(c, placeSupply, c.s.frames[f + PLAYER], isFull ? 0b01 : 0b11);
  },
});

/** A player looks at the top card of the Supply deck before the next step. */
export function callPeek(c: Ia, player: number): void {
  if (c.s.empire.supplyDeck[0] === 0) return;
  call(c, peekSupply);
  c.s.frames[topFrame(c) + PLAYER] = player;
}

import { CARD_PILES, CATEGORIES } from '../../words/battle-cards.js';
import { sideOf } from '../../words/players.js';
import { bitCount, nthBit } from '../../../../kernel/bits.js';
import { type Chance, shared } from '../../engine/rulebook.js';
import type { Context } from '../../engine/context.js';

/** Names of the state's fields, by category. */
export const REVEALED = ['revealedObjectives', 'revealedDeployments', 'revealedConditions'] as const;
export const ELIMINATED = ['eliminatedObjectives', 'eliminatedDeployments', 'eliminatedConditions'] as const;

/** Bits of one revealed card in its category's field. */
export const CARD_BITS = 4;

/** 1 + the index of the card at place `place` from the left of a category's row; 0 if none is revealed there. */
export function revealedAt(c: Context, category: number, place: number): number {
  return (c.s.game[REVEALED[category]] >> (CARD_BITS * place)) & ((1 << CARD_BITS) - 1);
}

/** Bits over the cards of the category that are in the blue player's deck (391) and not revealed yet. */
function pile(c: Context, category: number): number {
  let left = c.b.decks[sideOf(c.s.game.bluePlayer)][category];
  for (let place = 0; place < c.b.numbers.revealedCards; place++) {
    const card = revealedAt(c, category, place);
    if (card > 0) left &= ~(1 << (card - 1));
  }
  return left;
}

/**
 * Reveals the top card of a shuffled pile. Operand A: the category; operand B: the place from the left. An outcome is
 * the card's index in the category's pile.
 */
export const battleCardDraw: Chance = shared.chance({
  name: 'draw-battle-card',
  describe(c) {
    const { pendingA: category, pendingB: place } = c.s.game;
    return `reveal card ${place + 1} of the ${CARD_PILES[category]}, such as "draw-battle-card ${c.b[CARD_PILES[category]][0].id}"`;
  },
  outcomes(c, out) {
    const left = pile(c, c.s.game.pendingA);
    const count = bitCount(left);
    for (let n = 0; n < count; n++) out.push(nthBit(left, n), 1 / count);
    return true;
  },
  sample(c, rng) {
    const left = pile(c, c.s.game.pendingA);
    return nthBit(left, rng.below(bitCount(left)));
  },
  isOutcome: (c, card) => card < 31 && (pile(c, c.s.game.pendingA) & (1 << card)) !== 0,
  apply(c, card) {
    const { pendingA: category, pendingB: place } = c.s.game;
    c.s.game[REVEALED[category]] |= (card + 1) << (CARD_BITS * place);
    if (c.hears)
      c.tell({ type: 'battle-card-revealed', category: CATEGORIES[category], card: cardId(c, category, card) });
  },
  format: (c, card) => cardId(c, c.s.game.pendingA, card),
  parse: (c, text) => c.b[CARD_PILES[c.s.game.pendingA]].findIndex(({ id }) => id === text),
});

export function cardId(c: Context, category: number, card: number): string {
  return c.b[CARD_PILES[category]][card].id;
}

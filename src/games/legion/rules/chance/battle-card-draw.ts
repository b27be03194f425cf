import { sideOf } from '../../words/players.js';
import { bitCount, nthBit } from '../../../../kernel/bits.js';
import { type Chance, shared } from '../../engine/rulebook.js';
import type { Context } from '../../engine/context.js';

/** Bits of one revealed card in the word of its kind. */
export const CARD_BITS = 4;

/** 1 + the index of the card at place `place` from the left of the row of a kind; 0 if none is revealed there. */
export function revealedAt(c: Context, kind: number, place: number): number {
  return (c.s.mission.revealed[kind] >> (CARD_BITS * place)) & ((1 << CARD_BITS) - 1);
}

/** Bits over the cards of a kind that are in the blue player's deck (391) and not revealed yet. */
function pile(c: Context, kind: number): number {
  let left = c.b.mission.decks[sideOf(c.s.game.bluePlayer)][kind];
  for (let place = 0; place < c.b.numbers.revealedCards; place++) {
    const card = revealedAt(c, kind, place);
    if (card > 0) left &= ~(1 << (card - 1));
  }
  return left;
}

/**
 * Reveals the top card of a shuffled pile. Operand A: the kind; operand B: the place from the left. An outcome is
 * the card's index among those of its kind.
 */
export const battleCardDraw: Chance = shared.chance({
  name: 'draw-battle-card',
  notes: { answers: { '*': ['battle card: {card}', 'Gefechtskarte: {card}'] } },
  describe(c) {
    const { pendingA: kind, pendingB: place } = c.s.game;
    return `reveal card ${place + 1} of the ${c.b.mission.kinds[kind].pile}, such as "draw-battle-card ${cardId(c, kind, 0)}"`;
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
    const { pendingA: kind, pendingB: place } = c.s.game;
    c.s.mission.revealed[kind] |= (card + 1) << (CARD_BITS * place);
    if (c.hears)
      c.tell({ type: 'battle-card-revealed', category: c.b.mission.kinds[kind].id, card: cardId(c, kind, card) });
  },
  format: (c, card) => cardId(c, c.s.game.pendingA, card),
  parse: (c, text) => c.b.mission.cards[c.s.game.pendingA].findIndex(({ id }) => id === text),
});

/** The id of a card of a kind. */
export function cardId(c: Context, kind: number, card: number): string {
  return c.b.mission.cards[kind][card].id;
}

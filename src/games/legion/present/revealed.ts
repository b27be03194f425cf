import { ELIMINATED, revealedAt } from '../rules/chance/battle-card-draw.js';
import type { Context } from '../engine/context.js';
import { CARD_PILES } from '../words/battle-cards.js';

/** The indices, among the battle's cards of a category, of those in its row that are not eliminated, from the left. */
export function cardsInRow(c: Context, category: number): number[] {
  const left: number[] = [];
  for (let place = c.s.game[ELIMINATED[category]]; place < c.b.numbers.revealedCards; place++) {
    const card = revealedAt(c, category, place);
    if (card > 0) left.push(card - 1);
  }
  return left;
}

/** Their names. */
export function namesInRow(c: Context, category: number): string[] {
  return cardsInRow(c, category).map((card) => c.b[CARD_PILES[category]][card].name);
}

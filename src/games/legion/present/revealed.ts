import { revealedAt } from '../rules/chance/battle-card-draw.js';
import type { Context } from '../engine/context.js';

/** The indices, among the battle's cards of a category, of those in its row that are not eliminated, from the left. */
export function cardsInRow(c: Context, category: number): number[] {
  const left: number[] = [];
  for (let place = c.s.mission.eliminated[category]; place < c.b.numbers.revealedCards; place++) {
    const card = revealedAt(c, category, place);
    if (card > 0) left.push(card - 1);
  }
  return left;
}

/** Their names. */
export function namesInRow(c: Context, category: number): string[] {
  return cardsInRow(c, category).map((card) => c.b.mission.cards[category][card].name);
}

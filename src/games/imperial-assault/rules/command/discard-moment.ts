import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';

/*
 * The moment of a Command card that is discarded: its cost, above it its number in the list of its player plus 1, and
 * whether it lay in the deck.
 */
export const CARD_SHIFT = 6;
const CARD_BITS = 6;
export const FROM_DECK: number = 1 << (CARD_SHIFT + CARD_BITS);

/** What a Command card costs that was played or discarded at a moment. */
export function costAt(moment: number): number {
  return moment & (2 ** CARD_SHIFT - 1);
}

/** The kind of the card that was discarded at the moment at hand. */
export function kindDiscarded(c: Ia, side: number): number {
  const card = ((c.s.game.moment >> CARD_SHIFT) & (2 ** CARD_BITS - 1)) - 1;
  return c.battle.setup.decks[side].of[card] ?? NONE;
}

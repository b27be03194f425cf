import { firstOfKind } from '../rules/command/hand.js';
import type { Ia } from '../state/context.js';
import type { Entry } from './own.js';

/** The card of an effect that works where the card lies, as its bit; 0 if it does not lie there. */
export function cardInZone(c: Ia, { side, card, effect: { zone } }: Entry): number {
  const { hand, deck, discard, attached } = c.s.players;
  const pile = zone === 'hand' ? hand : zone === 'deck' ? deck : zone === 'discard' ? discard : attached;
  return firstOfKind(c, side, pile[side], card);
}

/** The bit of a card in play among those that are exhausted. */
export function tapBit(card: number): number {
  return 1 << (16 + card);
}

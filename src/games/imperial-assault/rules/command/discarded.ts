import { lowestBit } from '../../../../kernel/bits.js';
import { POINT } from '../../effects/points.js';
import { fireFor } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { CARD_SHIFT, FROM_DECK } from './discard-moment.js';
import { firstOfKind, takeFromHand } from './hand.js';

/** Notes that a Command card went from the hand or the deck of a player to the discard pile, and what listens. */
export function cardDiscarded(c: Ia, player: number, bit: number, isFromDeck: boolean): void {
  const { of, kinds } = c.battle.setup.decks[player];
  const card = lowestBit(bit);
  const { cost } = kinds[of[card]];
  // What follows may count it.
  c.s.game.moment = cost;
  if (c.hears) c.tell({ type: 'card-discarded', player });
  if (!c.effects.hears(POINT['card.discarded'])) return;
  const moment = cost | ((card + 1) << CARD_SHIFT) | (isFromDeck ? FROM_DECK : 0);
  fireFor(c, POINT['card.discarded'], player, NONE, player, moment);
}

/** A player discards a card of the hand, as its bit. */
export function discardFromHand(c: Ia, player: number, bit: number): void {
  takeFromHand(c, player, bit);
  c.s.players.discard[player] |= bit;
  cardDiscarded(c, player, bit, false);
}

/** A player discards a card of a kind from the hand; returns its bit. */
export function discardKind(c: Ia, player: number, kind: number): number {
  const bit = firstOfKind(c, player, c.s.players.hand[player], kind);
  discardFromHand(c, player, bit);
  return bit;
}

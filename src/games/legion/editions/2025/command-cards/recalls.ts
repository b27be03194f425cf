import type { Trigger } from '../../../engine/timing.js';
import type { Context } from '../../../engine/context.js';
import { takeBack } from '../../../rules/procedures/command-phase/select-card.js';
import { bitOfCard, cardOfPlayer } from '../../../rules/queries/command-cards.js';
import { standsForPlayer } from './choose-units.js';

/** The card with this id in the discard pile of the player of unit `u`, or −1. */
function discarded(c: Context, u: number, id: string): number {
  const player = c.b.units.owner[u];
  const card = cardOfPlayer(c, player, id);
  if (card < 0) return -1;
  return (c.s.players.discard[player] & bitOfCard(c, player, card)) === 0 ? -1 : card;
}

/** In the End Phase another card of the player goes back from the discard pile to the hand. */
export function recalls(id: string): Trigger {
  return {
    at: 'end-phase.start',
    optional: false,
    when: (c, u, side) => standsForPlayer(c, u, side) && discarded(c, u, id) >= 0,
    run: (c, u) => takeBack(c, c.b.units.owner[u], discarded(c, u, id)),
  };
}

import type { Context } from '../../../engine/context.js';
import { bitOfCard, cardOfPlayer } from '../../../rules/queries/command-cards.js';

/** Whether the player of unit `u` has divulged the card with this id. */
export function wasDivulged(c: Context, u: number, id: string): boolean {
  const player = c.b.units.owner[u];
  const card = cardOfPlayer(c, player, id);
  return card >= 0 && (c.s.players.divulged[player] & bitOfCard(c, player, card)) !== 0;
}

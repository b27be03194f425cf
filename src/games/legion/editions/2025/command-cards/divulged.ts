import type { Context } from '../../../engine/context.js';
import { bitOfCard, cardOfPlayer } from '../../../rules/queries/command-cards.js';

/** Whether a player of `side` has played the card with this id in this round, for a card that stays in play. */
export function isPlayed(c: Context, side: number, id: string): boolean {
  const { selected, revealed } = c.s.players;
  for (let player = side; player < c.b.players.length; player += 2)
    if (revealed[player] === 1 && selected[player] === cardOfPlayer(c, player, id)) return true;
  return false;
}

/** Whether the player of unit `u` has divulged the card with this id. */
export function wasDivulged(c: Context, u: number, id: string): boolean {
  const player = c.b.units.owner[u];
  const card = cardOfPlayer(c, player, id);
  return card >= 0 && (c.s.players.divulged[player] & bitOfCard(c, player, card)) !== 0;
}

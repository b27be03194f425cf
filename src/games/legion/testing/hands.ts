import type { Context } from '../engine/context.js';
import { bitOfCard, cardOfPlayer } from '../rules/queries/command-cards.js';
import { NONE } from '../state/state.js';

/** The number of a command card of a player in the battle. */
export function cardNumber(c: Context, player: number, id: string): number {
  const i = cardOfPlayer(c, player, id);
  if (i < 0) throw new Error(`no command card ${id} in this battle`);
  return i;
}

/** Gives a player exactly these command cards. */
export function giveHand(c: Context, player: number, ids: readonly string[]): void {
  c.s.players.hand[player] = 0;
  for (const id of ids) c.s.players.hand[player] |= bitOfCard(c, player, cardNumber(c, player, id));
  c.s.players.handCount[player] = ids.length;
}

/** Puts a card faceup into play for this round. */
export function playCard(c: Context, player: number, id: string): void {
  c.s.players.selected[player] = cardNumber(c, player, id);
  c.s.players.revealed[player] = 1;
}

/** Ids of a set of the cards of a player. */
export function cardsIn(c: Context, player: number, bits: number): string[] {
  return c.b.commandCards
    .slice(c.b.deckFirst[player])
    .filter((_, i) => i < 32 && (bits & (1 << i)) !== 0)
    .map(({ id }) => id);
}

/** The id of the card that a player has in play, or an empty string. */
export function cardInPlay(c: Context, player: number): string {
  const selected = c.s.players.selected[player];
  return selected === NONE ? '' : c.b.commandCards[selected].id;
}

import type { Context } from '../engine/context.js';
import { NONE } from '../state/state.js';

/** The number of a command card in the battle. */
export function cardNumber(c: Context, id: string): number {
  const i = c.b.commandCards.findIndex((card) => card.id === id);
  if (i < 0) throw new Error(`no command card ${id} in this battle`);
  return i;
}

/** Gives a side exactly these command cards. */
export function giveHand(c: Context, side: number, ids: readonly string[]): void {
  c.s.sides.hand[side] = 0;
  for (const id of ids) c.s.sides.hand[side] |= 1 << cardNumber(c, id);
  c.s.sides.handCount[side] = ids.length;
}

/** Lays a card faceup on the table for this round. */
export function playCard(c: Context, side: number, id: string): void {
  c.s.sides.selected[side] = cardNumber(c, id);
  c.s.sides.revealed[side] = 1;
}

/** Ids of the cards in a set of bits. */
export function cardsIn(c: Context, bits: number): string[] {
  return c.b.commandCards.filter((_, i) => (bits & (1 << i)) !== 0).map(({ id }) => id);
}

/** The id of the card a side has on the table, or an empty string. */
export function cardInPlay(c: Context, side: number): string {
  const selected = c.s.sides.selected[side];
  return selected === NONE ? '' : c.b.commandCards[selected].id;
}

import { bitCount, lowestBit } from '../../../../kernel/bits.js';
import type { Entry } from '../../effects/own.js';
import type { Ia } from '../../state/context.js';

/** Whether a player holds the Command card that is played for an effect. */
export function isInHand(c: Ia, { side, copies }: Entry): boolean {
  return (c.s.players.hand[side] & copies) !== 0;
}

/** The first card of a kind in a set of a player's cards, as its bit; 0 for none. */
export function firstOfKind(c: Ia, player: number, cards: number, kind: number): number {
  const { of } = c.battle.setup.decks[player];
  for (let rest = cards; rest !== 0; rest &= rest - 1) if (of[lowestBit(rest)] === kind) return rest & -rest;
  return 0;
}

/** How many cards of a kind a set of a player's cards holds. */
export function countOfKind(c: Ia, player: number, cards: number, kind: number): number {
  const { of } = c.battle.setup.decks[player];
  let count = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) if (of[lowestBit(rest)] === kind) count++;
  return count;
}

/** The kind of all cards of a set that is not empty; −1 if there are several. */
export function onlyKind(c: Ia, player: number, cards: number): number {
  const { of } = c.battle.setup.decks[player];
  const kind = of[lowestBit(cards)];
  for (let rest = cards & (cards - 1); rest !== 0; rest &= rest - 1) if (of[lowestBit(rest)] !== kind) return -1;
  return kind;
}

/** Takes a card out of a player's hand, as its bit. */
export function takeFromHand({ s }: Ia, player: number, bit: number): void {
  s.players.hand[player] &= ~bit;
  s.players.known[player] &= ~bit;
}

/** How many cards a player holds and has in the deck, also in the view of the other one, to whom they are hidden. */
export function handSize(c: Ia, player: number): number {
  return bitCount(c.s.players.hand[player]) + c.s.players.hidden[player];
}
export function deckSize(c: Ia, player: number): number {
  return bitCount(c.s.players.deck[player]) - c.s.players.hidden[player];
}

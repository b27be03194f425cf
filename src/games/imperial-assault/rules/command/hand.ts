import { bitCount } from '../../../../kernel/bits.js';
import type { Entry } from '../../effects/own.js';
import type { Ia } from '../../state/context.js';

/** Whether a player holds the Command card that is played for an effect. */
export function isInHand(c: Ia, { side, copies }: Entry): boolean {
  return (c.s.players.hand[side] & copies) !== 0;
}

/** The first card of a kind in a set of a player's cards, as its bit; 0 for none. */
export function firstOfKind(c: Ia, player: number, cards: number, kind: number): number {
  const { of } = c.battle.setup.decks[player];
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (of[31 - Math.clz32(bit)] === kind) return bit;
  }
  return 0;
}

/** Takes a card of a kind out of a player's hand; returns its bit. */
export function takeFromHand(c: Ia, player: number, kind: number): number {
  const { of } = c.battle.setup.decks[player];
  for (let rest = c.s.players.hand[player]; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (of[31 - Math.clz32(bit)] !== kind) continue;
    c.s.players.hand[player] &= ~bit;
    c.s.players.known[player] &= ~bit;
    return bit;
  }
  return 0;
}

/** How many cards a player holds and has in the deck, also in the view of the other one, to whom they are hidden. */
export function handSize(c: Ia, player: number): number {
  return bitCount(c.s.players.hand[player]) + c.s.players.hidden[player];
}
export function deckSize(c: Ia, player: number): number {
  return bitCount(c.s.players.deck[player]) - c.s.players.hidden[player];
}

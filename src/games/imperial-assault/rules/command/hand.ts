import type { Ia } from '../../state/context.js';

/** Whether a player holds a Command card of a kind. */
export function cardsInHand(c: Ia, player: number, kind: number): boolean {
  const { of } = c.battle.setup.decks[player];
  for (let rest = c.s.players.hand[player]; rest !== 0; rest &= rest - 1)
    if (of[31 - Math.clz32(rest & -rest)] === kind) return true;
  return false;
}

/** Takes a card of a kind out of a player's hand; returns its bit. */
export function takeFromHand(c: Ia, player: number, kind: number): number {
  const { of } = c.battle.setup.decks[player];
  for (let rest = c.s.players.hand[player]; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (of[31 - Math.clz32(bit)] !== kind) continue;
    c.s.players.hand[player] &= ~bit;
    return bit;
  }
  return 0;
}

import type { Context } from '../engine/context.js';
import { COMMANDER, NONE, ON_TABLE } from '../state/state.js';

/**
 * Bits over the units of `side` that could be nominated to issue the orders of card `card`: the card's own character, or for a card of
 * nobody's any commander; never an operative for those (1391, 1420). On the table only.
 */
export function nominees(c: Context, side: number, card: number): number {
  const { character } = c.b.commandCards[card];
  const { count, side: sides, card: cards } = c.b.units;
  const { status, rank } = c.s.units;
  let mask = 0;
  for (let u = 0; u < count; u++) {
    if (sides[u] !== side || status[u] !== ON_TABLE) continue;
    if (character === null ? rank[u] === COMMANDER : cards[u].name === character) mask |= 1 << u;
  }
  return mask;
}

/** Bits over `b.commandCards`: the cards of `cards` that `side` can play now. */
export function playableOf(c: Context, side: number, cards: number): number {
  let mask = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (nominees(c, side, 31 - Math.clz32(bit)) !== 0) mask |= bit;
  }
  return mask;
}

/** Pips of the card that `side` has revealed; 0 without one. */
export function pipsOf(c: Context, side: number): number {
  const selected = c.s.sides.selected[side];
  if (selected === NONE) return 0;
  const card = c.b.commandCards[selected];
  return card.pips ?? card.handPips;
}

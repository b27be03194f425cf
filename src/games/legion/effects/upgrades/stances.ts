import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { flipCard } from './two-sided.js';

/** Whether the second side of the `card`-th upgrade card of unit `u` is faceup: 1 or 0. */
function second(c: Context, u: number, card: number): number {
  return (c.s.units.flipped[u] >> card) & 1;
}

/** Adds 1 while that side of the card is faceup. */
function whenUp(side: number): (c: Context, u: number, card: number, amount: number) => number {
  return (c, u, card, amount) => (second(c, u, card) === side ? amount + 1 : amount);
}

/**
 * Offensive and Defensive Stance, two sides of one card, which is listed by the side that is its first. When the unit
 * activates, the card may be flipped. With the offensive side faceup an aim action gives two aim tokens and no dodge
 * token can be spent; with the defensive side a dodge action gives two dodge tokens and no aim token can be spent.
 */
function stance(name: string, offensive: number): Behaviour {
  const defensive = 1 - offensive;
  return {
    name,
    triggers: [{ at: 'activation.start', optional: true, when: () => true, run: flipCard }],
    modifiers: [
      { of: 'aim.gained', adjust: whenUp(offensive) },
      { of: 'dodge.locked', adjust: whenUp(offensive) },
      { of: 'dodge.gained', adjust: whenUp(defensive) },
      { of: 'aim.locked', adjust: whenUp(defensive) },
    ],
  };
}

export const STANCES: readonly Behaviour[] = [
  stance('training-offensive-stance', 0),
  stance('training-defensive-stance', 1),
];

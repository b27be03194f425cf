import type { Ia } from '../../state/context.js';
import { NEUTRAL } from '../../words/sides.js';

/** Whether two figures are friendly; each is to itself (R 698–705). */
export function areFriendly(c: Ia, u: number, v: number): boolean {
  return c.battle.sides[u] === c.battle.sides[v];
}

/** Whether two figures are hostile; neutral ones are to nobody (R 1141). */
export function areHostile(c: Ia, u: number, v: number): boolean {
  const { sides } = c.battle;
  return sides[u] !== sides[v] && sides[u] !== NEUTRAL && sides[v] !== NEUTRAL;
}

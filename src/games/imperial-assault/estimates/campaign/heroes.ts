import { heroNumber } from '../../rules/questions/heroes.js';
import type { Ia } from '../../state/context.js';

/**
 * What a hero is worth to those who wound or defeat the hero, in figures' cost. To be wounded is a step, the commonest
 * way in which missions are lost; a wounded hero still acts.
 */
const HEALTHY = 12;
const WOUNDED = 5;

/** What it is worth to wound a healthy hero, or to make a wounded one withdraw. */
export function worthOfHero(c: Ia, u: number): number {
  return c.s.heroes.isWounded[heroNumber(c, u)] === 0 ? HEALTHY : WOUNDED;
}

import { healthOf } from '../../rules/questions/values.js';
import { heroNumber } from '../../rules/questions/heroes.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';

/**
 * What a hero is worth to those who wound or defeat the hero, in figures' cost. To be wounded is a step, the commonest
 * way in which missions are lost; a wounded hero still acts.
 */
const HEALTHY = 12;
const WOUNDED = 5;
/** What all damage short of the step is worth. */
const BY_DAMAGE = 4;

/** What it is worth to wound a healthy hero, or to make a wounded one withdraw. */
export function worthOfHero(c: Ia, u: number): number {
  return c.s.heroes.isWounded[heroNumber(c, u)] === 0 ? HEALTHY : WOUNDED;
}

/** What a hero is worth to the Rebels as things stand. */
export function standingOfHero(c: Ia, u: number): number {
  if (!isOnMap(c, u)) return 0;
  const left = Math.max(0, healthOf(c, u) - c.s.figures.damage[u]) / Math.max(1, healthOf(c, u));
  const step = c.s.heroes.isWounded[heroNumber(c, u)] === 0 ? HEALTHY + WOUNDED : WOUNDED;
  return step + BY_DAMAGE * left;
}

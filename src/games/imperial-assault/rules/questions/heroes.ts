import type { Sheet } from '../../battle/hero.js';
import type { Ia } from '../../state/context.js';
import { sumHeld } from './holds.js';

/** Which of the heroes a figure is; −1 for others. */
export function heroNumber(c: Ia, u: number): number {
  return c.battle.heroOf[u];
}

export function isHero(c: Ia, u: number): boolean {
  return c.battle.heroOf[u] >= 0;
}

/** Whether a figure is a wounded hero (R 1551). */
export function isWounded(c: Ia, u: number): boolean {
  const h = c.battle.heroOf[u];
  return h >= 0 && c.s.heroes.isWounded[h] === 1;
}

/** The side of the Hero sheet that is up; undefined for other figures. */
export function sheetOf(c: Ia, u: number): Sheet | undefined {
  const { hero } = c.battle.figures[u].profile;
  return hero === undefined ? undefined : isWounded(c, u) ? hero.wounded : hero.healthy;
}

/** The most strain that a hero can have (R 632); 0 for other figures. */
export function enduranceOf(c: Ia, u: number): number {
  const sheet = sheetOf(c, u);
  return sheet === undefined ? 0 : Math.max(0, sheet.endurance + sumHeld(c, 'stat', 'endurance', u));
}

/** The strain that a hero has suffered; 0 for other figures. */
export function strainOf(c: Ia, u: number): number {
  const h = c.battle.heroOf[u];
  return h < 0 ? 0 : c.s.heroes.strain[h];
}

/** Whether a hero can choose to suffer that much strain: not beyond the Endurance (R 1381). */
export function canTakeStrain(c: Ia, u: number, amount: number): boolean {
  return !isHero(c, u) || strainOf(c, u) + amount <= enduranceOf(c, u);
}

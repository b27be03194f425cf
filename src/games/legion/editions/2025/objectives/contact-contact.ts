import type { Context } from '../../../engine/context.js';
import { contests, securedBy } from '../tokens/contest.js';
import { isInTerritory } from '../tokens/territory.js';
import { isPoint, primary, sumOfPoints } from './primary.js';

/** Whether unit `u` contests a point of interest of the map. */
export function contestsPoint(c: Context, u: number): boolean {
  for (let t = 0; t < c.b.tokenRows; t++) if (isPoint(c, t) && contests(c, u, t)) return true;
  return false;
}

/**
 * Contact, Contact!: 1 point for each post that is secured, 2 in the enemy's territory. Units that contest a post have
 * Precise 1.
 */
export const contactContact = primary({
  name: 'contact-contact',
  value: (c, t, side) => (isInTerritory(c, t, 1 - side) ? 2 : 1),
  points: (c, side) =>
    sumOfPoints(c, (t) => {
      if (securedBy(c, t) !== side) return 0;
      return isInTerritory(c, t, 1 - side) ? 2 : 1;
    }),
  grants: [{ keyword: 'Precise', value: 1, concerns: () => true, now: contestsPoint }],
});

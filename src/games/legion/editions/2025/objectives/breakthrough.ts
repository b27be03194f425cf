import { isContestedBy, securedBy } from '../tokens/contest.js';
import { isInTerritory } from '../tokens/territory.js';
import { primary, sumOfPoints } from './primary.js';

/**
 * Breakthrough: 1 point for each checkpoint in the own territory that no enemy contests, 2 for each that is secured in
 * the enemy's.
 */
export const breakthrough = primary({
  name: 'breakthrough',
  value: (c, t, side) => (isInTerritory(c, t, 1 - side) ? 2 : 1),
  points: (c, side) =>
    sumOfPoints(c, (t) => {
      if (isInTerritory(c, t, side)) return isContestedBy(c, t, 1 - side) ? 0 : 1;
      return isInTerritory(c, t, 1 - side) && securedBy(c, t) === side ? 2 : 0;
    }),
});

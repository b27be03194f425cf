import { securedBy } from '../tokens/contest.js';
import { primary, sumOfPoints } from './primary.js';

/** Close the Pocket: 2 points for the stockpile in the middle of the table, 1 for each other that is secured. */
export const closeThePocket = primary({
  name: 'close-the-pocket',
  points(c, side) {
    const { width } = c.b.geometry;
    return sumOfPoints(c, (t) => {
      if (securedBy(c, t) !== side) return 0;
      return 2 * c.s.tokens.x[t] === width ? 2 : 1;
    });
  },
});

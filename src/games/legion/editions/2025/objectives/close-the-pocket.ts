import type { Context } from '../../../engine/context.js';
import { securedBy } from '../tokens/contest.js';
import { primary, sumOfPoints } from './primary.js';

/** The points of a stockpile. */
function worth(c: Context, t: number): number {
  return 2 * c.s.tokens.x[t] === c.b.geometry.width ? 2 : 1;
}

/** Close the Pocket: 2 points for the stockpile in the middle of the table, 1 for each other that is secured. */
export const closeThePocket = primary({
  name: 'close-the-pocket',
  value: worth,
  points: (c, side) => sumOfPoints(c, (t) => (securedBy(c, t) === side ? worth(c, t) : 0)),
});

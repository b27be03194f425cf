import type { Context } from '../../../engine/context.js';
import { bandBetween } from '../../../../../tabletop/range.js';
import { tokenRadius } from '../../../rules/queries/tokens.js';
import { securedBy } from '../tokens/contest.js';
import { isInContestedArea, isInTerritory } from '../tokens/territory.js';
import { contestsPoint } from './contact-contact.js';
import { isPoint, primary, sumOfPoints } from './primary.js';

/** Range at which another secured waypoint supports one in the contested area. */
const SUPPORT = 2;

/** Whether `side` secures another waypoint within range 2 of waypoint `t`. */
function isSupported(c: Context, t: number, side: number): boolean {
  const { x, y } = c.s.tokens;
  const { rangeSegment } = c.b.geometry.measures;
  for (let o = 0; o < c.b.tokenRows; o++) {
    if (o === t || !isPoint(c, o) || securedBy(c, o) !== side) continue;
    if (bandBetween(rangeSegment, x[t], y[t], tokenRadius(c, t), x[o], y[o], tokenRadius(c, o)) <= SUPPORT) return true;
  }
  return false;
}

/**
 * Cauldron: 1 point for each waypoint that is secured in the own territory; 1 for each in the contested area within
 * range 2 of another that the player secures; 1 for both of those in the contested area. Units that contest a waypoint
 * lose one suppression token fewer in the End Phase.
 */
export const cauldron = primary({
  name: 'cauldron',
  value: (c, t, side) => (isInTerritory(c, t, 1 - side) ? 0 : 1),
  points(c, side) {
    let middle = 0;
    const gained = sumOfPoints(c, (t) => {
      if (securedBy(c, t) !== side) return 0;
      if (isInTerritory(c, t, side)) return 1;
      if (!isInContestedArea(c, t)) return 0;
      middle++;
      return isSupported(c, t, side) ? 1 : 0;
    });
    return gained + (middle === 2 ? 1 : 0);
  },
  modifiers: [
    {
      of: 'end-phase.suppression',
      adjust: (c, u, _value, lost) => (contestsPoint(c, u) ? Math.max(0, lost - 1) : lost),
    },
  ],
});

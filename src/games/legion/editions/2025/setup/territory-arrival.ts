import type { Context } from '../../../engine/context.js';
import { type Arrival, lookAtArrival, OUTSIDE_ZONE } from '../../../rules/queries/deployment.js';
import { zoneOf } from '../../../rules/queries/zones.js';

/**
 * Prepares to check where unit `u` can be placed wholly within its own territory, touching none of its enemies but one
 * unit in the bits `touchable`.
 */
export function lookAtTerritory(c: Context, u: number, touchable = 0): Arrival {
  const zone = zoneOf(c, c.b.units.side[u]);
  const at = lookAtArrival(c, u, zone, OUTSIDE_ZONE, touchable);
  at.rects = zone.rects;
  return at;
}

import type { Context } from '../../engine/context.js';

/**
 * Points of unit `u` with the upgrade cards that it has equipped now (4785): those of the army list, less what it has
 * saved by swapping cards for cheaper ones (Loadout, 3000).
 */
export function pointsNow(c: Context, u: number): number {
  const { points, upgradePoints, aside } = c.b.units;
  return points[u] + changeOf(upgradePoints[u], aside[u], c.s.units.aside[u]);
}

/**
 * By how much the points of equipped cards have changed when the cards in the bits `began` were set aside at first, and
 * those in `now` are now; `points` are those of each card.
 */
export function changeOf(points: readonly number[], began: number, now: number): number {
  let sum = 0;
  for (const [i, cost] of points.entries()) sum += cost * (((began >> i) & 1) - ((now >> i) & 1));
  return sum;
}

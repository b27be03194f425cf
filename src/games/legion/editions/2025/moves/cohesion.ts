import { gapAtMost } from '../../../../../tabletop/bases.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { Mover } from '../../../../../tabletop/mover.js';
import type { Obstacles } from '../../../../../tabletop/obstacles.js';
import type { Measures } from '../../../cards/measures.js';

/**
 * Whether a miniature at (x, y) is in cohesion with its leader: within half range of it, and no farther above or below
 * than the leader's silhouette is high (M 193–201).
 */
export function inCohesion(
  measures: Measures,
  mover: Mover,
  _obstacles: Obstacles,
  leaderX: number,
  leaderY: number,
  x: number,
  y: number,
): boolean {
  const { terrain, radius } = mover;
  if (!gapAtMost(leaderX, leaderY, radius, x, y, radius, measures.rangeSegment / 2)) return false;
  const rise = Math.abs(elevationAt(terrain, x, y) - elevationAt(terrain, leaderX, leaderY));
  return rise <= measures.heights.trooper;
}

import { convexParts } from './convex.js';
import { orient, type Point } from './polygon.js';

/**
 * Whether two counter-clockwise simple polygons without straight corners have a common area; exact. Outlines that only
 * touch do not overlap.
 */
export function polygonsOverlap(a: readonly Point[], b: readonly Point[]): boolean {
  if (areApart(a, b)) return false;
  const [ofA, ofB] = [a, b].map((points) => convexParts(points).map((part) => part.map((i) => points[i])));
  return ofA.some((one) => ofB.some((other) => !hasSeparatingEdge(one, other) && !hasSeparatingEdge(other, one)));
}

/** Whether the boxes around two polygons have no common area. */
function areApart(a: readonly Point[], b: readonly Point[]): boolean {
  return ([0, 1] as const).some((axis) => {
    const [ofA, ofB] = [a, b].map((points) => points.map((point) => point[axis]));
    return Math.max(...ofA) <= Math.min(...ofB) || Math.max(...ofB) <= Math.min(...ofA);
  });
}

/** Whether all of `b` lies outside or on one edge of the convex polygon `a`. */
function hasSeparatingEdge(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some(([ax, ay], i) => {
    const [bx, by] = a[(i + 1) % a.length];
    return b.every(([x, y]) => orient(ax, ay, bx, by, x, y) <= 0);
  });
}

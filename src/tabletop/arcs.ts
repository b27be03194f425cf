import { COS, SIN, UNIT, UNIT_X, UNIT_Y } from './directions.js';
import { cornerX, cornerY, type Footprint } from './footprints.js';

/**
 * Four quarters of 90 degrees with their apex in the centre of the base: front about the facing, then
 * counter-clockwise. Source: FIRING ARCS, lines 2447-2453; the angle: data/legion/geometry.json, firingArc. Not read
 * from the library, which is only checked against it: a point is in a quarter by the signs of two sums.
 */
export const ARCS = ['front', 'left', 'rear', 'right'] as const;
export type Arc = (typeof ARCS)[number];
export const FRONT_ARC = 0;
export const LEFT_ARC = 1;
export const REAR_ARC = 2;
export const RIGHT_ARC = 3;

/**
 * Whether any part of the disc (tx, ty, tr) lies inside an arc (index into {@link ARCS}) of a base at (x, y) with that
 * facing. Touching the arc's line from outside is not inside. Exact.
 */
export function discInArc(
  x: number,
  y: number,
  facing: number,
  arc: number,
  tx: number,
  ty: number,
  tr: number,
): boolean {
  const direction = (facing + arc * 90) % 360;
  const ahead = (tx - x) * COS[direction] + (ty - y) * SIN[direction];
  const left = (ty - y) * COS[direction] - (tx - x) * SIN[direction];
  // Turned by 45 degrees the arc is the quarter a, b ≥ 0; squared lengths there are larger by twice the square of the
  // table's vector.
  const a = Math.min(ahead + left, 0);
  const b = Math.min(ahead - left, 0);
  const reach = tr * UNIT;
  // Far outside: there the squares below would no longer be exact.
  if (a < -1.5 * reach || b < -1.5 * reach) return false;
  return tr === 0
    ? a === 0 && b === 0
    : a * a + b * b < 2 * tr * tr * (COS[direction] * COS[direction] + SIN[direction] * SIN[direction]);
}

/** Whether any part of a base of any shape lies inside an arc of a base at (x, y) with that facing. */
export function footprintInArc(x: number, y: number, facing: number, arc: number, target: Footprint): boolean {
  if (target.round) return discInArc(x, y, facing, arc, target.x, target.y, target.halfLength);
  const direction = (facing + arc * 90) % 360;
  // Part of the rectangle is in the quarter unless one of these lines separates them: the arc's two edges and the
  // rectangle's two pairs of sides.
  let highestA = -Infinity;
  let highestB = -Infinity;
  for (let corner = 0; corner < 4; corner++) {
    const dx = cornerX(target, corner) - x;
    const dy = cornerY(target, corner) - y;
    const ahead = dx * COS[direction] + dy * SIN[direction];
    const left = dy * COS[direction] - dx * SIN[direction];
    highestA = Math.max(highestA, ahead + left);
    highestB = Math.max(highestB, ahead - left);
  }
  if (highestA <= 0 || highestB <= 0) return false;
  return (
    !quarterBeside(x, y, direction, target, target.facing, target.halfLength) &&
    !quarterBeside(x, y, direction, target, (target.facing + 90) % 360, target.halfWidth)
  );
}

/** Whether the whole quarter lies on one outer side of the slab |axis · (p − centre)| ≤ half of the rectangle. */
function quarterBeside(
  x: number,
  y: number,
  direction: number,
  target: Footprint,
  axis: number,
  half: number,
): boolean {
  const apex = (x - target.x) * UNIT_X[axis] + (y - target.y) * UNIT_Y[axis];
  const leftEdge = (direction + 45) % 360;
  const rightEdge = (direction + 315) % 360;
  const left = COS[axis] * COS[leftEdge] + SIN[axis] * SIN[leftEdge];
  const right = COS[axis] * COS[rightEdge] + SIN[axis] * SIN[rightEdge];
  return (apex >= half && left >= 0 && right >= 0) || (apex <= -half && left <= 0 && right <= 0);
}

import { COS, SIN, UNIT } from '../../../../../tabletop/directions.js';
import { checkPolygon, orient, type Point, segmentsNear } from '../../../../../tabletop/polygon.js';
import type { Table } from '../../../../../tabletop/units.js';

/** An outline with its box, in tenths of a millimetre. */
export interface Outline {
  readonly points: readonly Point[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The outline with these corners. */
export function outlineOf(points: readonly Point[]): Outline {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { points, minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** The middle of an outline's box, in whole tenths of a millimetre: the place given for a placed piece. */
export function middleOf({ minX, minY, maxX, maxY }: Outline): Point {
  return [Math.floor((minX + maxX) / 2), Math.floor((minY + maxY) / 2)];
}

/** Larger than every table, so that an outline turned about (0, 0) can be checked without a place. */
const ANYWHERE: Table = { width: 40_000, depth: 40_000 };
const AWAY = 20_000;

/**
 * The corners of a declared outline, turned by whole degrees counter-clockwise about the middle of its box and moved
 * there to (0, 0); corners are rounded to tenths of a millimetre. Null if the rounding would make a thin outline cross
 * itself.
 */
export function turned(outline: Outline, facing: number): Outline | null {
  const [mx, my] = middleOf(outline);
  const [cos, sin] = [COS[facing], SIN[facing]];
  const points = outline.points.map(([x, y]): Point => [
    Math.floor((cos * (x - mx) - sin * (y - my)) / UNIT + 0.5),
    Math.floor((sin * (x - mx) + cos * (y - my)) / UNIT + 0.5),
  ]);
  const away = points.map(([x, y]): Point => [x + AWAY, y + AWAY]);
  return checkPolygon('', away, ANYWHERE).ok ? outlineOf(points) : null;
}

/** The outline moved by (x, y). */
export function moved({ points, minX, minY, maxX, maxY }: Outline, x: number, y: number): Outline {
  return {
    points: points.map(([px, py]): Point => [px + x, py + y]),
    minX: minX + x,
    minY: minY + y,
    maxX: maxX + x,
    maxY: maxY + y,
  };
}

/** Whether some part of `a`, moved by (x, y), is nearer than `r` > 0 to some part of `b`, or one holds the other. */
export function near(a: Outline, x: number, y: number, b: Outline, r: number): boolean {
  const apartX = Math.max(b.minX - a.maxX - x, a.minX + x - b.maxX);
  const apartY = Math.max(b.minY - a.maxY - y, a.minY + y - b.maxY);
  if (apartX >= r || apartY >= r) return false;
  const n = a.points.length;
  const k = b.points.length;
  for (let i = 0; i < n; i++) {
    const px = a.points[i][0] + x;
    const py = a.points[i][1] + y;
    const next = i + 1 === n ? 0 : i + 1;
    const qx = a.points[next][0] + x;
    const qy = a.points[next][1] + y;
    // For most pairs of edges the distance of their boxes is already too large.
    const west = Math.min(px, qx) - r;
    const east = Math.max(px, qx) + r;
    const south = Math.min(py, qy) - r;
    const north = Math.max(py, qy) + r;
    if (west >= b.maxX || east <= b.minX || south >= b.maxY || north <= b.minY) continue;
    for (let j = 0; j < k; j++) {
      const [ax, ay] = b.points[j];
      const [bx, by] = b.points[j + 1 === k ? 0 : j + 1];
      if (Math.max(ax, bx) <= west || Math.min(ax, bx) >= east) continue;
      if (Math.max(ay, by) <= south || Math.min(ay, by) >= north) continue;
      if (segmentsNear(px, py, qx, qy, ax, ay, bx, by, r)) return true;
    }
  }
  return (
    holds(b.points, a.points[0][0] + x, a.points[0][1] + y) || holds(a.points, b.points[0][0] - x, b.points[0][1] - y)
  );
}

/** Whether a point that lies on no edge is inside: a ray to the right crosses the outline an odd number of times. */
function holds(points: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[(i + 1) % points.length];
    if (ay > y === by > y) continue;
    const side = orient(ax, ay, bx, by, x, y);
    if (by > ay ? side > 0 : side < 0) inside = !inside;
  }
  return inside;
}

import { fail, ok, type Result } from '../kernel/result.js';
import type { Table } from './units.js';

/** A corner, in tenths of a millimetre. */
export type Point = readonly [x: number, y: number];

/**
 * Twice the signed area of the triangle a, b, c: positive when c lies to the left of a → b. Exact for points of any
 * table.
 */
export function orient(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Whether the closed segments p–q and a–b have a point in common. */
export function segmentsMeet(
  px: number,
  py: number,
  qx: number,
  qy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const p = orient(ax, ay, bx, by, px, py);
  const q = orient(ax, ay, bx, by, qx, qy);
  if ((p > 0 && q > 0) || (p < 0 && q < 0)) return false;
  const a = orient(px, py, qx, qy, ax, ay);
  const b = orient(px, py, qx, qy, bx, by);
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return false;
  // All four on one line: they meet only when their boxes do. Otherwise the boxes meet anyway.
  return (
    Math.min(px, qx) <= Math.max(ax, bx) &&
    Math.min(ax, bx) <= Math.max(px, qx) &&
    Math.min(py, qy) <= Math.max(ay, by) &&
    Math.min(ay, by) <= Math.max(py, qy)
  );
}

/** Whether the point p is nearer than r to the closed segment a–b. */
export function pointNearSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  r: number,
): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const ux = px - ax;
  const uy = py - ay;
  const along = ux * dx + uy * dy;
  if (along <= 0) return ux * ux + uy * uy < r * r;
  const length = dx * dx + dy * dy;
  if (along >= length) {
    const vx = px - bx;
    const vy = py - by;
    return vx * vx + vy * vy < r * r;
  }
  const across = ux * dy - uy * dx;
  return across * across < r * r * length;
}

/** Whether the closed segments p–q and a–b are nearer than r > 0 to each other. */
export function segmentsNear(
  px: number,
  py: number,
  qx: number,
  qy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  r: number,
): boolean {
  return (
    pointNearSegment(px, py, ax, ay, bx, by, r) ||
    pointNearSegment(qx, qy, ax, ay, bx, by, r) ||
    pointNearSegment(ax, ay, px, py, qx, qy, r) ||
    pointNearSegment(bx, by, px, py, qx, qy, r) ||
    segmentsMeet(px, py, qx, qy, ax, ay, bx, by)
  );
}

/** Twice the signed area: positive for a counter-clockwise polygon. */
export function doubleArea(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[(i + 1) % points.length];
    sum += ax * by - ay * bx;
  }
  return sum;
}

/**
 * Checks a terrain outline: at least three corners in whole tenths of a millimetre on the table, no corner twice in
 * succession, no edges that touch or cross, an area above 0. Returns it counter-clockwise and without corners in the
 * middle of a straight edge.
 */
export function checkPolygon(name: string, points: readonly Point[], table: Table): Result<readonly Point[]> {
  const n = points.length;
  if (n < 3)
    return fail('polygon-too-few-corners', `${name}: a polygon of ${n} corners has no area; give at least three`);
  for (let i = 0; i < n; i++) {
    const [x, y] = points[i];
    if (!Number.isInteger(x) || !Number.isInteger(y))
      return fail(
        'polygon-not-whole',
        `${name}: corner ${i} (${mm(x)}, ${mm(y)}) must be in millimetres with at most one decimal`,
      );
    if (x < 0 || y < 0 || x > table.width || y > table.depth)
      return fail(
        'polygon-off-table',
        `${name}: corner ${i} (${mm(x)}, ${mm(y)}) is off the table; x must be from 0 to ${mm(table.width)} mm, y from 0 to ${mm(table.depth)}`,
      );
    const [nextX, nextY] = points[(i + 1) % n];
    if (x === nextX && y === nextY)
      return fail(
        'polygon-repeated-corner',
        `${name}: corners ${i} and ${(i + 1) % n} are the same point; leave one out`,
      );
  }
  if (points.every(([x, y]) => orient(...points[0], ...points[1], x, y) === 0))
    return fail('polygon-no-area', `${name}: the corners lie on one line; a polygon needs some area`);
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      if (edgesClash(points, i, j))
        return fail(
          'polygon-crosses-itself',
          `${name}: edge ${i} (${edgeText(points, i)}) and edge ${j} (${edgeText(points, j)}) cross or touch; list the corners in order round the outline`,
        );
    }
  }
  const turned = doubleArea(points) > 0 ? points : points.toReversed();
  return ok(turned.filter((point, i) => !inStraightEdge(turned, point, i)));
}

function edgeText(points: readonly Point[], i: number): string {
  const [ax, ay] = points[i];
  const [bx, by] = points[(i + 1) % points.length];
  return `${mm(ax)},${mm(ay)} to ${mm(bx)},${mm(by)}`;
}

/** Millimetres, as scenarios give places. */
function mm(tenths: number): number {
  return tenths / 10;
}

/** Whether edges i < j meet anywhere but in the corner that neighbouring edges share. */
function edgesClash(points: readonly Point[], i: number, j: number): boolean {
  const n = points.length;
  const [ax, ay] = points[i];
  const [bx, by] = points[(i + 1) % n];
  const [cx, cy] = points[j];
  const [dx, dy] = points[(j + 1) % n];
  if (j === i + 1) return foldsBack(ax, ay, bx, by, dx, dy);
  if (i === 0 && j === n - 1) return foldsBack(cx, cy, dx, dy, bx, by);
  return segmentsMeet(ax, ay, bx, by, cx, cy, dx, dy);
}

/** Whether a → b → c turns straight back on itself at b. */
function foldsBack(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean {
  return orient(ax, ay, bx, by, cx, cy) === 0 && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0;
}

function inStraightEdge(points: readonly Point[], point: Point, i: number): boolean {
  const n = points.length;
  const before = points[(i + n - 1) % n];
  const after = points[(i + 1) % n];
  return orient(before[0], before[1], point[0], point[1], after[0], after[1]) === 0;
}

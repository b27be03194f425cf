import { CONTACT_SLACK, gapAtMost, inContact, overlap, touching } from './bases.js';
import { UNIT_X, UNIT_Y } from './directions.js';
import { type Table } from './units.js';
import { bandBetween, BEYOND_LAST_BAND, LAST_BAND, withinBand } from './range.js';

/**
 * A base of any shape at its place on the table. Round bases ignore the facing and have halfLength = halfWidth =
 * radius; oblong ones are rectangles with their length along the facing. Two round bases are compared in exact
 * integers; with an oblong one the arithmetic is in doubles.
 */
export interface Footprint {
  x: number;
  y: number;
  facing: number;
  round: boolean;
  halfLength: number;
  halfWidth: number;
}

/** Squared distance from the point (x, y) to the box about (bx, by); 0 inside. */
export function boxDistanceSquared(
  x: number,
  y: number,
  bx: number,
  by: number,
  facing: number,
  halfLength: number,
  halfWidth: number,
): number {
  const dx = x - bx;
  const dy = y - by;
  const along = Math.abs(dx * UNIT_X[facing] + dy * UNIT_Y[facing]) - halfLength;
  const across = Math.abs(dy * UNIT_X[facing] - dx * UNIT_Y[facing]) - halfWidth;
  const a = along > 0 ? along : 0;
  const b = across > 0 ? across : 0;
  return a * a + b * b;
}

/** Squared distance from the segment p–q to the box about (bx, by); 0 when they meet. */
export function segmentBoxDistanceSquared(
  px: number,
  py: number,
  qx: number,
  qy: number,
  bx: number,
  by: number,
  facing: number,
  halfLength: number,
  halfWidth: number,
): number {
  const cos = UNIT_X[facing];
  const sin = UNIT_Y[facing];
  const ax = (px - bx) * cos + (py - by) * sin;
  const ay = (py - by) * cos - (px - bx) * sin;
  const cx = (qx - bx) * cos + (qy - by) * sin;
  const cy = (qy - by) * cos - (qx - bx) * sin;
  if (meetsBox(ax, ay, cx, cy, halfLength, halfWidth)) return 0;
  let best = Math.min(outsideSquared(ax, ay, halfLength, halfWidth), outsideSquared(cx, cy, halfLength, halfWidth));
  for (let corner = 0; corner < 4; corner++) {
    const x = (corner & 1) === 0 ? -halfLength : halfLength;
    const y = (corner & 2) === 0 ? -halfWidth : halfWidth;
    best = Math.min(best, pointSegmentSquared(x, y, ax, ay, cx, cy));
  }
  return best;
}

/** Squared gap between two bases; 0 when they overlap or touch. */
export function gapSquared(a: Footprint, b: Footprint): number {
  if (a.round && b.round) {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const gap = Math.sqrt(dx * dx + dy * dy) - a.halfLength - b.halfLength;
    return gap > 0 ? gap * gap : 0;
  }
  if (a.round || b.round) {
    const disc = a.round ? a : b;
    const box = a.round ? b : a;
    const between = boxDistanceSquared(disc.x, disc.y, box.x, box.y, box.facing, box.halfLength, box.halfWidth);
    const gap = Math.sqrt(between) - disc.halfLength;
    return gap > 0 ? gap * gap : 0;
  }
  return boxesSquared(a, b);
}

/** Whether two bases overlap; only touching does not count. The same whichever comes first. */
export function footprintsOverlap(a: Footprint, b: Footprint): boolean {
  if (a.round && b.round) return overlap(a.x, a.y, a.halfLength, b.x, b.y, b.halfLength);
  if (!a.round && !b.round) return !isParted(a, b) && !isParted(b, a);
  const disc = a.round ? a : b;
  const box = a.round ? b : a;
  const between = boxDistanceSquared(disc.x, disc.y, box.x, box.y, box.facing, box.halfLength, box.halfWidth);
  return between < disc.halfLength * disc.halfLength;
}

/** Whether a side of rectangle `a`, prolonged, has all of rectangle `b` beyond it or touching it. */
function isParted(a: Footprint, b: Footprint): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const cos = UNIT_X[a.facing];
  const sin = UNIT_Y[a.facing];
  const along = Math.abs(UNIT_X[b.facing] * cos + UNIT_Y[b.facing] * sin);
  const across = Math.abs(UNIT_Y[b.facing] * cos - UNIT_X[b.facing] * sin);
  return (
    Math.abs(dx * cos + dy * sin) >= a.halfLength + b.halfLength * along + b.halfWidth * across ||
    Math.abs(dy * cos - dx * sin) >= a.halfWidth + b.halfLength * across + b.halfWidth * along
  );
}

/** Whether two bases touch without overlapping, as {@link inContact} defines it. */
export function footprintsInContact(a: Footprint, b: Footprint): boolean {
  if (a.round && b.round) return inContact(a.x, a.y, a.halfLength, b.x, b.y, b.halfLength);
  return gapSquared(a, b) < CONTACT_SLACK * CONTACT_SLACK && !footprintsOverlap(a, b);
}

/** Whether two bases overlap or touch: the gap is less than {@link CONTACT_SLACK}. */
export function footprintsTouching(a: Footprint, b: Footprint): boolean {
  if (a.round && b.round) return touching(a.x, a.y, a.halfLength, b.x, b.y, b.halfLength);
  return gapSquared(a, b) < CONTACT_SLACK * CONTACT_SLACK;
}

/** How far the base reaches from its centre along the table's x axis. */
export function reachX({ facing, round, halfLength, halfWidth }: Footprint): number {
  return round ? halfLength : halfLength * Math.abs(UNIT_X[facing]) + halfWidth * Math.abs(UNIT_Y[facing]);
}

/** How far it reaches along the y axis. */
export function reachY({ facing, round, halfLength, halfWidth }: Footprint): number {
  return round ? halfLength : halfLength * Math.abs(UNIT_Y[facing]) + halfWidth * Math.abs(UNIT_X[facing]);
}

/** Whether the whole base is on the table; touching the edge is inside. */
export function footprintOnTable(table: Table, base: Footprint): boolean {
  const wide = reachX(base);
  const deep = reachY(base);
  return base.x >= wide && base.y >= deep && base.x <= table.width - wide && base.y <= table.depth - deep;
}

/** Whether the gap between the edges of two bases is at most d ≥ 0. */
export function footprintsGapAtMost(a: Footprint, b: Footprint, d: number): boolean {
  if (a.round && b.round) return gapAtMost(a.x, a.y, a.halfLength, b.x, b.y, b.halfLength, d);
  return gapSquared(a, b) <= d * d;
}

/** The range band 1..5 at which base b is from base a, or BEYOND_LAST_BAND. Source: RANGE, lines 3603-3615. */
export function footprintBand(segment: number, a: Footprint, b: Footprint): number {
  if (a.round && b.round) return bandBetween(segment, a.x, a.y, a.halfLength, b.x, b.y, b.halfLength);
  for (let band = 1; band <= LAST_BAND; band++) if (footprintsGapAtMost(a, b, band * segment)) return band;
  return BEYOND_LAST_BAND;
}

/**
 * Whether the whole of a disc is inside the first `band` segments measured from the edge of a base. Source: WITHIN,
 * line 3631.
 */
export function discWithinBand(
  segment: number,
  base: Footprint,
  x: number,
  y: number,
  r: number,
  band: number,
): boolean {
  const { x: bx, y: by, facing, halfLength, halfWidth } = base;
  if (base.round) return withinBand(segment, bx, by, halfLength, x, y, r, band);
  const reach = band * segment - r;
  return reach >= 0 && boxDistanceSquared(x, y, bx, by, facing, halfLength, halfWidth) <= reach * reach;
}

/** Corner `corner` (0..3, counter-clockwise from front left) of an oblong base: x component, not rounded. */
export function cornerX(base: Footprint, corner: number): number {
  const along = corner === 0 || corner === 3 ? base.halfLength : -base.halfLength;
  const across = corner < 2 ? base.halfWidth : -base.halfWidth;
  return base.x + along * UNIT_X[base.facing] - across * UNIT_Y[base.facing];
}

/** y component of {@link cornerX}'s corner. */
export function cornerY(base: Footprint, corner: number): number {
  const along = corner === 0 || corner === 3 ? base.halfLength : -base.halfLength;
  const across = corner < 2 ? base.halfWidth : -base.halfWidth;
  return base.y + along * UNIT_Y[base.facing] + across * UNIT_X[base.facing];
}

function boxesSquared(a: Footprint, b: Footprint): number {
  if (boxDistanceSquared(a.x, a.y, b.x, b.y, b.facing, b.halfLength, b.halfWidth) === 0) return 0;
  let best = Infinity;
  for (let corner = 0; corner < 4; corner++) {
    const next = (corner + 1) % 4;
    const squared = segmentBoxDistanceSquared(
      cornerX(b, corner),
      cornerY(b, corner),
      cornerX(b, next),
      cornerY(b, next),
      a.x,
      a.y,
      a.facing,
      a.halfLength,
      a.halfWidth,
    );
    best = Math.min(best, squared);
  }
  return best;
}

/** Whether a segment runs through the inside of the box about (bx, by); touching its edge is outside. */
export function segmentCrossesBox(px: number, py: number, qx: number, qy: number, box: Footprint): boolean {
  const cos = UNIT_X[box.facing];
  const sin = UNIT_Y[box.facing];
  const { halfLength, halfWidth } = box;
  const ax = (px - box.x) * cos + (py - box.y) * sin;
  const ay = (py - box.y) * cos - (px - box.x) * sin;
  const cx = (qx - box.x) * cos + (qy - box.y) * sin;
  const cy = (qy - box.y) * cos - (qx - box.x) * sin;
  if (Math.min(ax, cx) >= halfLength || Math.max(ax, cx) <= -halfLength) return false;
  if (Math.min(ay, cy) >= halfWidth || Math.max(ay, cy) <= -halfWidth) return false;
  const dx = cx - ax;
  const dy = cy - ay;
  return Math.abs(ax * dy - ay * dx) < halfLength * Math.abs(dy) + halfWidth * Math.abs(dx);
}

function outsideSquared(x: number, y: number, halfLength: number, halfWidth: number): number {
  const a = Math.max(Math.abs(x) - halfLength, 0);
  const b = Math.max(Math.abs(y) - halfWidth, 0);
  return a * a + b * b;
}

/**
 * Whether a segment meets the box |x| ≤ halfLength, |y| ≤ halfWidth: neither a side of the box nor the segment's own
 * line separates them.
 */
function meetsBox(ax: number, ay: number, cx: number, cy: number, halfLength: number, halfWidth: number): boolean {
  if (ax < -halfLength && cx < -halfLength) return false;
  if (ax > halfLength && cx > halfLength) return false;
  if (ay < -halfWidth && cy < -halfWidth) return false;
  if (ay > halfWidth && cy > halfWidth) return false;
  const dx = cx - ax;
  const dy = cy - ay;
  return Math.abs(ax * dy - ay * dx) <= halfLength * Math.abs(dy) + halfWidth * Math.abs(dx);
}

function pointSegmentSquared(x: number, y: number, ax: number, ay: number, cx: number, cy: number): number {
  const dx = cx - ax;
  const dy = cy - ay;
  const length = dx * dx + dy * dy;
  let t = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  t = Math.min(1, Math.max(0, t));
  const ux = x - ax - t * dx;
  const uy = y - ay - t * dy;
  return ux * ux + uy * uy;
}

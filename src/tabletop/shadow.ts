import { scratch } from '../kernel/scratch.js';
import { cornerX, cornerY, type Footprint } from './footprints.js';
import { CLIP, clipToPart } from './clip.js';
import type { Prisms } from './prisms.js';

/**
 * Shadows of prisms. A prism stands on the table under a convex outline Q and reaches up to height H. Seen from an eye
 * at (ex, ey, eye), it hides the points p of the horizontal plane at height z whose line from the eye passes through
 * it. Along that line the height falls or rises evenly, so that the line is below H
 *   - nowhere, when eye ≥ H and z ≥ H: no shadow;
 *   - everywhere, when eye < H and z < H;
 *   - from the fraction (eye − H) / (eye − z) on, when eye ≥ H > z;
 *   - up to the fraction (H − eye) / (z − eye), when eye < H ≤ z.
 *
 * A point at fraction t of the line to p is p shrunk towards the eye by t. So the shadow is the union of Q stretched
 * from the eye by every factor s = 1 / t of an interval, which is convex again. {@link stretch} writes the interval's
 * lower and upper end here.
 */
export const STRETCH: Float64Array = scratch(new Float64Array(2));

/**
 * The interval of factors for a prism up to `top`, in {@link STRETCH}; false when there is no shadow on the plane at z.
 */
export function stretch(eye: number, z: number, top: number): boolean {
  STRETCH[0] = 1;
  STRETCH[1] = Infinity;
  if (eye >= top) {
    if (z >= top) return false;
    if (eye > top) STRETCH[1] = (eye - z) / (eye - top);
  } else if (z > top) STRETCH[0] = (z - eye) / (top - eye);
  return true;
}

/** Whether the prism hides the point (px, py, z). A line that grazes a side or the top edge is not hidden. */
export function hidesPoint(
  prisms: Prisms,
  part: number,
  top: number,
  ex: number,
  ey: number,
  eye: number,
  px: number,
  py: number,
  z: number,
): boolean {
  if (eye >= top && z >= top) return false;
  if (!clipToPart(prisms, part, ex, ey, px, py)) return false;
  if (eye >= top) return CLIP[1] * (eye - z) > eye - top;
  return z < top || CLIP[0] * (z - eye) < top - eye;
}

/**
 * Corners of the outline where the lines of sight from the eye touch it, left and right as seen from there: side
 * indices.
 */
export const TANGENTS: Int32Array = scratch(new Int32Array(2));

/** Finds {@link TANGENTS}; false when the eye is inside the outline (or on it) as seen from above. */
export function tangents(prisms: Prisms, part: number, ex: number, ey: number): boolean {
  const { nx, ny, nc } = prisms;
  const first = prisms.sideStart[part];
  const end = prisms.sideStart[part + 1];
  let left = -1;
  let right = -1;
  // Sides that face the eye form one chain; it runs from the left tangent corner to the right one.
  let before = nx[end - 1] * ex + ny[end - 1] * ey > nc[end - 1];
  for (let s = first; s < end; s++) {
    const faces = nx[s] * ex + ny[s] * ey > nc[s];
    if (faces && !before) left = s;
    if (!faces && before) right = s;
    before = faces;
  }
  TANGENTS[0] = left;
  TANGENTS[1] = right;
  return left >= 0;
}

/**
 * Whether the prism hides the whole disc (tx, ty, r) on the plane at z: the disc is within every line that bounds the
 * shadow, which are the stretched sides and the two tangents.
 */
export function hidesDisc(
  prisms: Prisms,
  part: number,
  top: number,
  ex: number,
  ey: number,
  eye: number,
  tx: number,
  ty: number,
  r: number,
  z: number,
): boolean {
  if (!stretch(eye, z, top)) return false;
  const low = STRETCH[0];
  const high = STRETCH[1];
  const { nx, ny, nc, sx, sy, length } = prisms;
  const dx = tx - ex;
  const dy = ty - ey;
  const end = prisms.sideStart[part + 1];
  for (let s = prisms.sideStart[part]; s < end; s++) {
    const distance = nc[s] - nx[s] * ex - ny[s] * ey;
    const bound = distance < 0 ? low * distance : high === Infinity ? Infinity : high * distance;
    if (nx[s] * dx + ny[s] * dy + r * length[s] > bound) return false;
  }
  if (!tangents(prisms, part, ex, ey)) return true;
  const lx = sx[TANGENTS[0]] - ex;
  const ly = sy[TANGENTS[0]] - ey;
  if (lx * dy - ly * dx + r * Math.sqrt(lx * lx + ly * ly) > 0) return false;
  const rx = sx[TANGENTS[1]] - ex;
  const ry = sy[TANGENTS[1]] - ey;
  return rx * dy - ry * dx - r * Math.sqrt(rx * rx + ry * ry) >= 0;
}

/**
 * A line that bounds a shadow, from its beginning to its end: x, y, x, y. In typed memory, because fractions passed to
 * a function may be allocated on the heap.
 */
const BORDER: Float64Array = scratch(new Float64Array(4));

/**
 * Whether the {@link BORDER} comes nearer to (x, y) than r: pointNearSegment of polygon.ts, repeated here so that no
 * fraction is passed as an argument.
 */
function borderNear(x: number, y: number, r: number): boolean {
  const dx = BORDER[2] - BORDER[0];
  const dy = BORDER[3] - BORDER[1];
  const ux = x - BORDER[0];
  const uy = y - BORDER[1];
  const along = ux * dx + uy * dy;
  if (along <= 0) return ux * ux + uy * uy < r * r;
  const length = dx * dx + dy * dy;
  if (along >= length) {
    const vx = x - BORDER[2];
    const vy = y - BORDER[3];
    return vx * vx + vy * vy < r * r;
  }
  const across = ux * dy - uy * dx;
  return across * across < r * r * length;
}

/**
 * Whether the prism hides some part, more than a point, of the disc (tx, ty, r) on the plane at z: the shadow holds the
 * centre, or a line that bounds it comes nearer than r. An eye below the top inside the outline sees nothing beyond it:
 * everything counts as hidden.
 */
export function hidesPartOfDisc(
  prisms: Prisms,
  part: number,
  top: number,
  ex: number,
  ey: number,
  eye: number,
  tx: number,
  ty: number,
  r: number,
  z: number,
): boolean {
  if (!stretch(eye, z, top)) return false;
  const low = STRETCH[0];
  const high = STRETCH[1];
  const outside = tangents(prisms, part, ex, ey);
  if (!outside && high === Infinity) return true;
  if (hidesPoint(prisms, part, top, ex, ey, eye, tx, ty, z)) return true;
  const { nx, ny, nc, sx, sy } = prisms;
  const first = prisms.sideStart[part];
  const end = prisms.sideStart[part + 1];
  for (let s = first; s < end; s++) {
    const factor = nx[s] * ex + ny[s] * ey > nc[s] ? low : high;
    if (factor === Infinity) continue;
    const next = s + 1 === end ? first : s + 1;
    BORDER[0] = ex + factor * (sx[s] - ex);
    BORDER[1] = ey + factor * (sy[s] - ey);
    BORDER[2] = ex + factor * (sx[next] - ex);
    BORDER[3] = ey + factor * (sy[next] - ey);
    if (borderNear(tx, ty, r)) return true;
  }
  if (!outside) return false;
  // The tangents' far ends: beyond the disc if the shadow has no end.
  const far = high === Infinity ? (Math.abs(tx - ex) + Math.abs(ty - ey) + r) * 2 : 0;
  for (let side = 0; side < 2; side++) {
    const lx = sx[TANGENTS[side]] - ex;
    const ly = sy[TANGENTS[side]] - ey;
    const span = high === Infinity ? Math.max(low, far / (Math.abs(lx) + Math.abs(ly)) + low) : high;
    BORDER[0] = ex + low * lx;
    BORDER[1] = ey + low * ly;
    BORDER[2] = ex + span * lx;
    BORDER[3] = ey + span * ly;
    if (borderNear(tx, ty, r)) return true;
  }
  return false;
}

/**
 * The rectangle that {@link hidesPartOfBox} cuts, and what is left of it: x, y, x, y, … Each cut adds at most one
 * corner.
 */
let cutting = scratch(new Float64Array(64));
let remaining = scratch(new Float64Array(64));

/** Slivers of shadow narrower than this do not count. */
const HAIR = 1e-3;

/**
 * Whether the prism hides some part, more than a point, of an oblong base on the plane at z: something is left of the
 * rectangle after a cut along every line that bounds the shadow. An eye below the top inside the outline sees nothing
 * beyond it: everything counts as hidden.
 */
export function hidesPartOfBox(
  prisms: Prisms,
  part: number,
  top: number,
  ex: number,
  ey: number,
  eye: number,
  box: Footprint,
  z: number,
): boolean {
  if (!stretch(eye, z, top)) return false;
  const low = STRETCH[0];
  const high = STRETCH[1];
  const outside = tangents(prisms, part, ex, ey);
  const left = TANGENTS[0];
  const right = TANGENTS[1];
  const { nx, ny, nc, sx, sy, length } = prisms;
  const first = prisms.sideStart[part];
  const end = prisms.sideStart[part + 1];
  const room = 2 * (end - first + 8);
  if (cutting.length < room) {
    cutting = new Float64Array(room);
    remaining = new Float64Array(room);
  }
  for (let corner = 0; corner < 4; corner++) {
    cutting[2 * corner] = cornerX(box, corner);
    cutting[2 * corner + 1] = cornerY(box, corner);
  }
  let count = 4;
  for (let s = first; s < end && count > 0; s++) {
    const distance = nc[s] - nx[s] * ex - ny[s] * ey;
    const factor = distance < 0 ? low : high;
    if (factor === Infinity) continue;
    count = cutAlong(count, nx[s], ny[s], factor * distance + nx[s] * ex + ny[s] * ey - HAIR * length[s]);
  }
  const sides = outside ? 2 : 0;
  for (let side = 0; side < sides && count > 0; side++) {
    const lx = side === 0 ? sx[left] - ex : ex - sx[right];
    const ly = side === 0 ? sy[left] - ey : ey - sy[right];
    count = cutAlong(count, -ly, lx, lx * ey - ly * ex - HAIR * Math.sqrt(lx * lx + ly * ly));
  }
  return count > 0;
}

/** Keeps the part of the polygon on the inner side of the line a·x + b·y = bound; returns its number of corners. */
function cutAlong(count: number, a: number, b: number, bound: number): number {
  let kept = 0;
  let px = cutting[2 * count - 2];
  let py = cutting[2 * count - 1];
  let p = a * px + b * py - bound;
  for (let i = 0; i < count; i++) {
    const qx = cutting[2 * i];
    const qy = cutting[2 * i + 1];
    const q = a * qx + b * qy - bound;
    if ((p > 0 && q < 0) || (p < 0 && q > 0)) {
      const t = p / (p - q);
      remaining[2 * kept] = px + t * (qx - px);
      remaining[2 * kept++ + 1] = py + t * (qy - py);
    }
    if (q <= 0) {
      remaining[2 * kept] = qx;
      remaining[2 * kept++ + 1] = qy;
    }
    px = qx;
    py = qy;
    p = q;
  }
  const swap = cutting;
  cutting = remaining;
  remaining = swap;
  return kept > 2 ? kept : 0;
}

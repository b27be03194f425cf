import { scratch } from '../kernel/scratch.js';
import { pointInPiece } from './elevation.js';
import type { Occluders } from './occluders.js';
import { cornerX, cornerY, type Footprint } from './footprints.js';
import type { Prisms } from './prisms.js';
import { hidesDisc, hidesPoint, stretch, STRETCH, tangents, TANGENTS } from './shadow.js';
import type { Terrain } from './terrain.js';

/** A miniature that looks. Reusable: set its fields and pass it. */
export interface Looker {
  x: number;
  y: number;
  /**
   * Height of the eye above the table: the top of the miniature over the centre of its base. Source: LINE OF SIGHT,
   * line 2978.
   */
  eye: number;
  /** Height of the surface that it stands on, where its silhouette begins. */
  low: number;
  /** Radius of its base: pieces that it touches give no cover. */
  r: number;
  /** Its oblong base, for which r is the radius of an enclosing disc; null for a round base. */
  box: Footprint | null;
  /** Its own miniature, as a number in `Occluders.minis`; −1 for none. */
  mini: number;
}

/**
 * A miniature that is looked at: a cylinder over the disc (x, y, r), or a prism over the oblong base `box` within it,
 * from height `low` to `top`.
 */
export interface Target {
  x: number;
  y: number;
  r: number;
  box: Footprint | null;
  low: number;
  top: number;
  /**
   * Its own miniature, as a number in `Occluders.minis`, and its unit, whose miniatures never cover it; −1 for none.
   */
  mini: number;
  unit: number;
}

export function newLooker(): Looker {
  return { x: 0, y: 0, eye: 0, low: 0, r: 0, box: null, mini: -1 };
}

export function newTarget(): Target {
  return { x: 0, y: 0, r: 0, box: null, low: 0, top: 0, mini: -1, unit: -1 };
}

/**
 * Uncovered slivers narrower than this (tenths of a millimetre) do not count; it absorbs the rounding where shadows
 * meet.
 */
const HAIR = 1e-3;

/**
 * Number of convex prisms that may hide the current target; they are entries 0 to `candidates - 1` of the arrays below.
 */
let candidates = scratch(0);
const candidatePrisms: Prisms[] = scratch([]);
let candidatePart: Int32Array = scratch(new Int32Array(64));
let candidateTop: Float64Array = scratch(new Float64Array(64));

/**
 * Whether the looker sees any part of the target over and between solid terrain and the occluders that block sight.
 * Because prisms reach down to the table, a higher point of the target is never harder to see than the one below it, so
 * it is enough to check whether the disc or rectangle at the target's top is wholly covered by the prisms' shadows on
 * that plane. Pieces of terrain that contain the looker's eye as seen from above and rise above it do not hide anything
 * from it. Source: LINE OF SIGHT, lines 2976-2984.
 */
export function visible(terrain: Terrain, occluders: Occluders, looker: Looker, target: Target): boolean {
  gather(terrain, occluders, looker, target);
  if (candidates === 0) return true;
  const hider = hiderOf(looker, target.x, target.y, target.top);
  if (hider < 0) return true;
  // What hides the centre mostly hides everything.
  if (hidesAll(hider, looker, target)) return false;
  if (target.box === null && endsSeen(looker, target)) return true;
  for (let c = 0; c < candidates; c++) if (c !== hider && hidesAll(c, looker, target)) return false;
  return discUncovered(looker, target);
}

function hidesAll(c: number, looker: Looker, target: Target): boolean {
  return hidesDisc(
    candidatePrisms[c],
    candidatePart[c],
    candidateTop[c],
    looker.x,
    looker.y,
    looker.eye,
    target.x,
    target.y,
    target.r,
    target.top,
  );
}

function gather(terrain: Terrain, occluders: Occluders, looker: Looker, target: Target): void {
  const { x: ex, y: ey, eye } = looker;
  const { x: tx, y: ty, r, top } = target;
  const lowest = eye < top ? eye : top;
  const minX = Math.min(ex, tx - r);
  const maxX = Math.max(ex, tx + r);
  const minY = Math.min(ey, ty - r);
  const maxY = Math.max(ey, ty + r);
  const dx = tx - ex;
  const dy = ty - ey;
  const length = Math.sqrt(dx * dx + dy * dy);
  STRIP[0] = r * length;
  candidates = 0;
  const { tallest, height, midX, midY, reach } = terrain;
  for (let i = 0; i < tallest.length; i++) {
    const p = tallest[i];
    if (height[p] <= lowest) break;
    const across = dx * (midY[p] - ey) - dy * (midX[p] - ex);
    const within = (reach[p] + r) * length;
    if (across > within || across < -within) continue;
    if (terrain.minX[p] >= maxX || terrain.maxX[p] <= minX || terrain.minY[p] >= maxY || terrain.maxY[p] <= minY)
      continue;
    if (height[p] > eye && pointInPiece(terrain, p, ex, ey)) continue;
    const end = terrain.partStart[p + 1];
    for (let part = terrain.partStart[p]; part < end; part++)
      if (besides(terrain.parts, part, ex, ey, dx, dy)) add(terrain.parts, part, height[p]);
  }
  for (let o = 0; o < occluders.count; o++) {
    if (occluders.blocks[o] === 0 || occluders.tops[o] <= lowest) continue;
    if (occluders.minis[o] === looker.mini || occluders.minis[o] === target.mini) continue;
    const far = occluders.radii[o];
    const x = occluders.xs[o];
    const y = occluders.ys[o];
    if (x - far >= maxX || x + far <= minX || y - far >= maxY || y + far <= minY) continue;
    if (besides(occluders.prisms, o, ex, ey, dx, dy)) add(occluders.prisms, o, occluders.tops[o]);
  }
}

/**
 * Half the width of the strip that {@link besides} checks, times the length of its vector. In typed memory, because a
 * fraction passed to a function may be allocated on the heap.
 */
const STRIP: Float64Array = scratch(new Float64Array(1));

/** Whether the outline reaches into the {@link STRIP} to both sides of the line from the eye along d. */
function besides(prisms: Prisms, part: number, ex: number, ey: number, dx: number, dy: number): boolean {
  const { sx, sy } = prisms;
  const aside = STRIP[0];
  let left = false;
  let right = false;
  const end = prisms.sideStart[part + 1];
  for (let s = prisms.sideStart[part]; s < end; s++) {
    const across = dx * (sy[s] - ey) - dy * (sx[s] - ex);
    if (across < aside) right = true;
    if (across > -aside) left = true;
  }
  return left && right;
}

function add(prisms: Prisms, part: number, top: number): void {
  if (candidates === candidateTop.length) {
    const parts = new Int32Array(candidates * 2);
    parts.set(candidatePart);
    candidatePart = parts;
    const tops = new Float64Array(candidates * 2);
    tops.set(candidateTop);
    candidateTop = tops;
  }
  candidatePrisms[candidates] = prisms;
  candidatePart[candidates] = part;
  candidateTop[candidates++] = top;
}

/** Whether the left, right, near or far end of the disc (whole coordinates, just inside it) is in no shadow. */
function endsSeen(looker: Looker, target: Target): boolean {
  const { x, y, r, top } = target;
  const dx = x - looker.x;
  const dy = y - looker.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance === 0 || r < 2) return false;
  const ahead = Math.trunc((dx * (r - 1)) / distance);
  const aside = Math.trunc((dy * (r - 1)) / distance);
  return (
    hiderOf(looker, x - aside, y + ahead, top) < 0 ||
    hiderOf(looker, x + aside, y - ahead, top) < 0 ||
    hiderOf(looker, x - ahead, y - aside, top) < 0 ||
    hiderOf(looker, x + ahead, y + aside, top) < 0
  );
}

/** The first candidate that hides a point, or −1. */
function hiderOf(looker: Looker, x: number, y: number, z: number): number {
  for (let c = 0; c < candidates; c++)
    if (hidesPoint(candidatePrisms[c], candidatePart[c], candidateTop[c], looker.x, looker.y, looker.eye, x, y, z))
      return c;
  return -1;
}

/** The polygons being cut, one for each depth of {@link remains}: x, y, x, y, …; `pointCounts` corners each. */
const layers: Float64Array[] = scratch([]);
const pointCounts: number[] = scratch([]);
let inside: Float64Array = scratch(new Float64Array(0));

/**
 * Whether some part of the target is in no shadow, exactly: each shadow in turn is cut from its rectangle, or from the
 * square about its disc.
 */
function discUncovered(looker: Looker, target: Target): boolean {
  let corners = 4;
  for (let c = 0; c < candidates; c++) {
    const { sideStart } = candidatePrisms[c];
    corners += sideStart[candidatePart[c] + 1] - sideStart[candidatePart[c]] + 2;
  }
  for (let depth = 0; depth <= candidates + 1; depth++)
    if (depth >= layers.length || layers[depth].length < 2 * corners) layers[depth] = new Float64Array(2 * corners);
  if (inside.length < 2 * corners) inside = new Float64Array(2 * corners);
  const { x, y, r, box } = target;
  const square = layers[0];
  pointCounts[0] = 4;
  if (box !== null) {
    for (let corner = 0; corner < 4; corner++) {
      square[2 * corner] = cornerX(box, corner);
      square[2 * corner + 1] = cornerY(box, corner);
    }
    return remains(0, looker, target);
  }
  square[0] = x - r;
  square[1] = y - r;
  square[2] = x + r;
  square[3] = y - r;
  square[4] = x + r;
  square[5] = y + r;
  square[6] = x - r;
  square[7] = y + r;
  return remains(0, looker, target);
}

/** Whether polygon `depth`, within the disc, is not covered by the shadows of candidates `depth` and after. */
function remains(depth: number, looker: Looker, target: Target): boolean {
  if (target.box === null) {
    if (!polygonNearDisc(layers[depth], pointCounts[depth], target)) return false;
  } else if (isSliver(layers[depth], pointCounts[depth])) return false;
  if (depth === candidates) return true;
  const prisms = candidatePrisms[depth];
  const part = candidatePart[depth];
  const { x: ex, y: ey } = looker;
  if (!stretch(looker.eye, target.top, candidateTop[depth])) return remainsUncut(depth, looker, target);
  const low = STRETCH[0];
  const high = STRETCH[1];
  const hasTangents = tangents(prisms, part, ex, ey);
  const left = TANGENTS[0];
  const right = TANGENTS[1];
  const { nx, ny, nc, sx, sy, length } = prisms;
  const first = prisms.sideStart[part];
  const end = prisms.sideStart[part + 1];
  for (let s = first; s < end; s++) {
    const distance = nc[s] - nx[s] * ex - ny[s] * ey;
    const factor = distance < 0 ? low : high;
    if (factor === Infinity) continue;
    CUT[0] = nx[s];
    CUT[1] = ny[s];
    CUT[2] = factor * distance + nx[s] * ex + ny[s] * ey + HAIR * length[s];
    if (splitOff(depth, looker, target)) return true;
    if (pointCounts[depth] === 0) return false;
  }
  if (!hasTangents) return false;
  for (let side = 0; side < 2; side++) {
    const tangent = side === 0 ? left : right;
    const lx = side === 0 ? sx[tangent] - ex : ex - sx[tangent];
    const ly = side === 0 ? sy[tangent] - ey : ey - sy[tangent];
    CUT[0] = -ly;
    CUT[1] = lx;
    CUT[2] = lx * ey - ly * ex + HAIR * Math.sqrt(lx * lx + ly * ly);
    if (splitOff(depth, looker, target)) return true;
    if (pointCounts[depth] === 0) return false;
  }
  return false;
}

function remainsUncut(depth: number, looker: Looker, target: Target): boolean {
  layers[depth + 1].set(layers[depth]);
  pointCounts[depth + 1] = pointCounts[depth];
  return remains(depth + 1, looker, target);
}

/**
 * The line a·x + b·y = bound of {@link splitOff}: a, b, bound; in typed memory for the same reason as {@link STRIP}.
 */
const CUT: Float64Array = scratch(new Float64Array(3));

/**
 * Cuts polygon `depth` along the line {@link CUT}: the part beyond becomes polygon `depth + 1` and is tested against
 * the next candidates, and the result is returned; the part within stays polygon `depth`.
 */
function splitOff(depth: number, looker: Looker, target: Target): boolean {
  const a = CUT[0];
  const b = CUT[1];
  const bound = CUT[2];
  const polygon = layers[depth];
  const beyond = layers[depth + 1];
  const count = pointCounts[depth];
  let within = 0;
  let outside = 0;
  let px = polygon[2 * count - 2];
  let py = polygon[2 * count - 1];
  let p = a * px + b * py - bound;
  for (let i = 0; i < count; i++) {
    const qx = polygon[2 * i];
    const qy = polygon[2 * i + 1];
    const q = a * qx + b * qy - bound;
    if ((p > 0 && q < 0) || (p < 0 && q > 0)) {
      const t = p / (p - q);
      const x = px + t * (qx - px);
      const y = py + t * (qy - py);
      inside[2 * within] = x;
      inside[2 * within++ + 1] = y;
      beyond[2 * outside] = x;
      beyond[2 * outside++ + 1] = y;
    }
    if (q <= 0) {
      inside[2 * within] = qx;
      inside[2 * within++ + 1] = qy;
    }
    if (q >= 0) {
      beyond[2 * outside] = qx;
      beyond[2 * outside++ + 1] = qy;
    }
    px = qx;
    py = qy;
    p = q;
  }
  // Fewer than three corners: only a touching point or edge.
  pointCounts[depth + 1] = outside > 2 ? outside : 0;
  pointCounts[depth] = within > 2 ? within : 0;
  for (let i = 0; i < 2 * within; i++) polygon[i] = inside[i];
  return outside > 2 && remains(depth + 1, looker, target);
}

/**
 * Whether a convex polygon (counter-clockwise) comes nearer to the disc's centre than its radius, by more than a hair.
 */
function polygonNearDisc(polygon: Float64Array, count: number, target: Target): boolean {
  if (count === 0) return false;
  const { x, y } = target;
  const r = target.r - HAIR;
  let contains = true;
  for (let i = 0, before = count - 1; i < count; before = i++) {
    const ax = polygon[2 * before];
    const ay = polygon[2 * before + 1];
    const dx = polygon[2 * i] - ax;
    const dy = polygon[2 * i + 1] - ay;
    const ux = x - ax;
    const uy = y - ay;
    if (dx * uy - dy * ux < 0) contains = false;
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, (ux * dx + uy * dy) / length));
    const vx = ux - t * dx;
    const vy = uy - t * dy;
    if (vx * vx + vy * vy < r * r) return true;
  }
  return contains;
}

/** Whether the rest of an oblong target is nowhere wider than a hair or two; the shadows are enlarged by a hair. */
function isSliver(polygon: Float64Array, count: number): boolean {
  let area = 0;
  let around = 0;
  for (let i = 0, before = count - 1; i < count; before = i++) {
    const dx = polygon[2 * i] - polygon[2 * before];
    const dy = polygon[2 * i + 1] - polygon[2 * before + 1];
    area += (polygon[2 * before] - polygon[0]) * dy - (polygon[2 * before + 1] - polygon[1]) * dx;
    around += Math.sqrt(dx * dx + dy * dy);
  }
  return area <= HAIR * around;
}

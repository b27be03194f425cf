import { scratch } from '../kernel/scratch.js';
import { clipToPart } from './clip.js';
import { BARE_OBSCURED, BITS_PER_CLASS, touchesOccluder } from './cover.js';
import { pointInPiece, touchesPiece } from './elevation.js';
import { cornerX, cornerY, segmentBoxDistanceSquared } from './footprints.js';
import { boxTouchesPiece } from './oblong-terrain.js';
import type { Occluders } from './occluders.js';
import type { Prisms } from './prisms.js';
import type { Looker, Target } from './sight.js';
import { comesBetween, isIn, unitOf } from './silhouettes.js';
import { AREA, DEPRESSION, NO_COVER, type Terrain } from './terrain.js';

/**
 * What obscures a silhouette from another: a line between any points of both that a piece cuts. Levels are 0 for not
 * obscured, 1 and 2 for light and heavy cover, {@link BARE_OBSCURED} for obscured without any.
 */

/** The better of two levels: any obscured beats none, and cover beats its absence. */
export function betterLevel(a: number, b: number): number {
  return rankOf(a) >= rankOf(b) ? a : b;
}

function rankOf(level: number): number {
  return level === BARE_OBSCURED ? 0.5 : level;
}

/**
 * The word of {@link ./cover.terrainCover} for silhouettes: in each class first the level by pieces within `half` of
 * the target that the looker does not touch, then the level by all pieces that cut a line, which counts when no line is
 * free. A miniature inside area terrain is always obscured by it.
 */
export function obscuredBy(terrain: Terrain, looker: Looker, target: Target, half: number): number {
  let word = 0;
  for (let p = 0; p < terrain.count; p++) {
    if (terrain.zone[p] === DEPRESSION) continue;
    if (!comesBetween(terrain.midX[p], terrain.midY[p], terrain.reach[p], looker, target)) continue;
    const inside = terrain.zone[p] === AREA && isIn(terrain, p, target);
    if (!inside && !pieceCutsSome(terrain, p, looker, target)) continue;
    const counts = inside || (!isTouched(terrain, p, looker) && isWithin(terrain, p, target, half));
    word = raise(word, terrain, p, counts);
  }
  return word;
}

/** The best level by miniatures that obscure, as {@link obscuredBy} has it for pieces. */
export function obscuredByMinis(
  occluders: Occluders,
  looker: Looker,
  target: Target,
  seen: boolean,
  half: number,
): number {
  const own = unitOf(occluders, looker.mini);
  let best = 0;
  for (let o = 0; o < occluders.count; o++) {
    if (occluders.cover[o] === NO_COVER || occluders.units[o] === target.unit || occluders.units[o] === own) continue;
    if (occluders.minis[o] === looker.mini || occluders.minis[o] === target.mini) continue;
    if (!comesBetween(occluders.xs[o], occluders.ys[o], occluders.radii[o] + 1, looker, target)) continue;
    if (!partCutsSome(occluders.prisms, o, occluders.tops[o], looker, target)) continue;
    if (seen && (touchesOccluder(occluders, o, looker) || !outlineWithin(occluders.prisms, o, target, half))) continue;
    best = betterLevel(best, occluders.cover[o]);
  }
  return best;
}

function raise(word: number, terrain: Terrain, p: number, counts: boolean): number {
  let raised = word;
  for (let coverClass = 0; coverClass < terrain.coverClasses; coverClass++) {
    const level = terrain.cover[p * terrain.coverClasses + coverClass] || BARE_OBSCURED;
    const shift = BITS_PER_CLASS * coverClass;
    if (counts) raised = (raised & ~(3 << shift)) | (betterLevel((raised >>> shift) & 3, level) << shift);
    raised = (raised & ~(12 << shift)) | (betterLevel((raised >>> (shift + 2)) & 3, level) << (shift + 2));
  }
  return raised;
}

function isTouched(terrain: Terrain, p: number, { x, y, r, box }: Looker): boolean {
  return box === null ? touchesPiece(terrain, p, x, y, r) : boxTouchesPiece(terrain, p, box);
}

/** Whether the gap between the target's base and the piece is at most `half`. */
function isWithin(terrain: Terrain, p: number, target: Target, half: number): boolean {
  if (pointInPiece(terrain, p, target.x, target.y)) return true;
  for (let e = terrain.edgeStart[p]; e < terrain.edgeStart[p + 1]; e++)
    if (sideWithin(terrain.ax[e], terrain.ay[e], terrain.bx[e], terrain.by[e], target, half)) return true;
  return false;
}

function outlineWithin(prisms: Prisms, part: number, target: Target, half: number): boolean {
  const { sx, sy, sideStart } = prisms;
  const first = sideStart[part];
  const end = sideStart[part + 1];
  for (let s = first; s < end; s++) {
    const next = s + 1 === end ? first : s + 1;
    if (sideWithin(sx[s], sy[s], sx[next], sy[next], target, half)) return true;
  }
  return false;
}

function sideWithin(ax: number, ay: number, bx: number, by: number, target: Target, half: number): boolean {
  const { x, y, r, box } = target;
  if (box !== null) {
    const { facing, halfLength, halfWidth } = box;
    return segmentBoxDistanceSquared(ax, ay, bx, by, box.x, box.y, facing, halfLength, halfWidth) <= half * half;
  }
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared));
  const ux = x - ax - t * dx;
  const uy = y - ay - t * dy;
  return ux * ux + uy * uy <= (half + r) * (half + r);
}

function pieceCutsSome(terrain: Terrain, p: number, looker: Looker, target: Target): boolean {
  for (let part = terrain.partStart[p]; part < terrain.partStart[p + 1]; part++)
    if (partCutsSome(terrain.parts, part, terrain.height[p], looker, target)) return true;
  return false;
}

/**
 * The share of the way from the lower silhouette to the higher at which the lowest lines rise above `top`: beyond it
 * nothing is cut. Negative if the lowest lines begin above it.
 */
function shareBelow(top: number, low: number, high: number): number {
  if (top <= low) return -1;
  return high <= top ? 1 : (top - low) / (high - low);
}

/** The region that {@link partCutsSome} looks at: between silhouette 0 and the one at `share` of the way to 1. */
const region = scratch({ share: 1 });
const ends: (Looker | Target)[] = scratch([]);

/**
 * Whether a prism cuts a line between any points of both silhouettes. The lowest lines join the bases; below the top
 * they cover the convex hull of the lower base and of what lies the share of the way to the other. The prism meets it
 * unless a direction parts them: across a side of the prism, across a tangent of both ends, or towards a corner.
 */
export function partCutsSome(prisms: Prisms, part: number, top: number, looker: Looker, target: Target): boolean {
  const isUp = looker.low <= target.low;
  const share = isUp ? shareBelow(top, looker.low, target.low) : shareBelow(top, target.low, looker.low);
  if (share < 0) return false;
  ends[0] = isUp ? looker : target;
  ends[1] = isUp ? target : looker;
  region.share = share;
  return middleIsCut(prisms, part) || !isParted(prisms, part);
}

/** Whether the part lies on the line between the middles of both ends of the region: the most common case. */
function middleIsCut(prisms: Prisms, part: number): boolean {
  const { share } = region;
  const a = ends[0];
  const b = ends[1];
  return clipToPart(prisms, part, a.x, a.y, (1 - share) * a.x + share * b.x, (1 - share) * a.y + share * b.y);
}

/** Tries the directions in the order in which they are likely to part them, the many towards corners last. */
function isParted(prisms: Prisms, part: number): boolean {
  const { sx, sy, nx, ny, nc, sideStart } = prisms;
  if (tangentsPart(prisms, part)) return true;
  const first = sideStart[part];
  const end = sideStart[part + 1];
  for (let s = first; s < end; s++) if (-reach(-nx[s], -ny[s]) >= nc[s]) return true;
  for (let s = first; s < end; s++) {
    for (let i = 0; i < 2; i++) if (partsTowards(prisms, part, sx[s], sy[s], i)) return true;
  }
  return false;
}

/** How far the region reaches along (nx, ny). */
function reach(nx: number, ny: number): number {
  const near = support(ends[0], nx, ny);
  const far = (1 - region.share) * near + region.share * support(ends[1], nx, ny);
  return near > far ? near : far;
}

function support({ x, y, r, box }: Looker | Target, nx: number, ny: number): number {
  if (box === null) return nx * x + ny * y + r * Math.sqrt(nx * nx + ny * ny);
  let most = -Infinity;
  for (let i = 0; i < 4; i++) most = Math.max(most, nx * cornerX(box, i) + ny * cornerY(box, i));
  return most;
}

/** Whether the region lies on one side of a line across (nx, ny) and the part on the other. */
function partsAlong(prisms: Prisms, part: number, nx: number, ny: number): boolean {
  const { sx, sy, sideStart } = prisms;
  let least = Infinity;
  for (let s = sideStart[part]; s < sideStart[part + 1]; s++) least = Math.min(least, nx * sx[s] + ny * sy[s]);
  return reach(nx, ny) <= least;
}

/** Tries the direction from the centre of end `i` of the region to the corner (x, y). */
function partsTowards(prisms: Prisms, part: number, x: number, y: number, i: number): boolean {
  const share = i === 0 ? 0 : region.share;
  const cx = (1 - share) * ends[0].x + share * ends[1].x;
  const cy = (1 - share) * ends[0].y + share * ends[1].y;
  return partsAlong(prisms, part, x - cx, y - cy);
}

/** Tries the directions across the outer tangents of both ends. */
function tangentsPart(prisms: Prisms, part: number): boolean {
  const [a, b] = ends;
  const corners = a.box === null ? 1 : 4;
  const others = b.box === null ? 1 : 4;
  for (let i = 0; i < corners; i++) {
    for (let k = 0; k < others; k++) {
      const ax = a.box === null ? a.x : cornerX(a.box, i);
      const ay = a.box === null ? a.y : cornerY(a.box, i);
      const bx = b.box === null ? b.x : cornerX(b.box, k);
      const by = b.box === null ? b.y : cornerY(b.box, k);
      const ra = a.box === null ? a.r : 0;
      const rb = b.box === null ? b.r : 0;
      const dx = bx - ax;
      const dy = by - ay;
      const squared = dx * dx + dy * dy;
      const grown = rb - ra;
      if (squared <= grown * grown) continue;
      const root = Math.sqrt(squared - grown * grown);
      for (let side = 1; side >= -1; side -= 2) {
        // Normals of the tangents: along them both circles reach equally far.
        const nx = -grown * dx - side * root * dy;
        const ny = -grown * dy + side * root * dx;
        if (partsAlong(prisms, part, nx, ny)) return true;
      }
    }
  }
  return false;
}

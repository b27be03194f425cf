import { CONTACT_SLACK, touching } from './bases.js';
import { clipToPart, segmentCrossesPiece } from './clip.js';
import { fullyInside, touchesPiece } from './elevation.js';
import { segmentBoxDistanceSquared, type Footprint } from './footprints.js';
import { boxInsidePiece, boxTouchesPiece } from './oblong-terrain.js';
import type { Occluders } from './occluders.js';
import { pointNearSegment } from './polygon.js';
import type { Prisms } from './prisms.js';
import { hidesPartOfBox, hidesPartOfDisc } from './shadow.js';
import type { Looker, Target } from './sight.js';
import { DEPRESSION, type Terrain } from './terrain.js';

/** Four bits a cover class in the word of {@link terrainCover}. */
export const BITS_PER_CLASS = 4;

/** The level of a target that is obscured by something that gives no cover; only silhouettes have it. */
export const BARE_OBSCURED = 3;

/**
 * The best cover that fixed terrain gives the target from the looker's place, for every cover class at once. A piece
 * counts when its prism hides any part of the target, base included, and the line between the centres crosses it; an
 * area piece is a zone up to its height, whether or not anything in it is in the way. A depression counts when the
 * target's base is wholly in it. In the word, class c has four bits from bit 4c: the level from pieces that the
 * looker's base does not touch, then the level from all pieces, which counts when the looker does not see the target at
 * all ({@link coverLevel}). Source: COVER, lines 1633-1655; AREA TERRAIN, lines 481-485; HOLES AND TRENCHES, lines
 * 515-517.
 */
export function terrainCover(terrain: Terrain, looker: Looker, target: Target): number {
  const { x: ex, y: ey } = looker;
  const { x: tx, y: ty, r } = target;
  const minX = ex < tx ? ex : tx;
  const maxX = ex < tx ? tx : ex;
  const minY = ey < ty ? ey : ty;
  const maxY = ey < ty ? ty : ey;
  const dx = tx - ex;
  const dy = ty - ey;
  const length = Math.sqrt(dx * dx + dy * dy);
  const { midX, midY, reach } = terrain;
  let word = 0;
  for (let p = 0; p < terrain.count; p++) {
    const across = dx * (midY[p] - ey) - dy * (midX[p] - ex);
    if (across > reach[p] * length || across < -reach[p] * length) continue;
    if (terrain.minX[p] > maxX || terrain.maxX[p] < minX || terrain.minY[p] > maxY || terrain.maxY[p] < minY) continue;
    if (terrain.bestCover[p] === 0) continue;
    if (terrain.zone[p] === DEPRESSION) {
      if (target.box === null ? !fullyInside(terrain, p, tx, ty, r) : !boxInsidePiece(terrain, p, target.box)) continue;
    } else if (!segmentCrossesPiece(terrain, p, ex, ey, tx, ty) || !pieceHidesPart(terrain, p, looker, target))
      continue;
    const { box } = looker;
    const touched = box === null ? touchesPiece(terrain, p, ex, ey, looker.r) : boxTouchesPiece(terrain, p, box);
    word = raise(word, terrain, p, touched);
  }
  return word;
}

/**
 * The level for one class in a word of {@link terrainCover}; `seen` tells whether the looker sees any part of the
 * target.
 */
export function coverLevel(word: number, coverClass: number, seen: boolean): number {
  const level = obscuredLevel(word, coverClass, seen);
  return level === BARE_OBSCURED ? 0 : level;
}

/** The same, but {@link BARE_OBSCURED} where the target is obscured without cover. */
export function obscuredLevel(word: number, coverClass: number, seen: boolean): number {
  const bits = word >>> (BITS_PER_CLASS * coverClass);
  return seen ? bits & 3 : (bits >>> 2) & 3;
}

/**
 * The best cover level that miniatures give. A miniature counts when the line between the centres crosses its prism,
 * the prism hides part of the target, and it does not belong to the target's unit; if it touches the looker's base, it
 * counts only when the looker does not see the target at all. Source: COVER, lines 1621, 1636-1642.
 */
export function occluderCover(occluders: Occluders, looker: Looker, target: Target, seen: boolean): number {
  const { prisms } = occluders;
  let best = 0;
  for (let o = 0; o < occluders.count; o++) {
    if (occluders.cover[o] <= best || occluders.units[o] === target.unit) continue;
    if (occluders.minis[o] === looker.mini || occluders.minis[o] === target.mini) continue;
    if (!lineNearDisc(occluders, o, looker, target)) continue;
    if (!clipToPart(prisms, o, looker.x, looker.y, target.x, target.y)) continue;
    if (seen && touchesOccluder(occluders, o, looker)) continue;
    if (partHides(prisms, o, occluders.tops[o], looker, target)) best = occluders.cover[o];
  }
  return best;
}

/** Whether a piece's prism hides any part of the target, base included. */
export function pieceHidesPart(terrain: Terrain, p: number, looker: Looker, target: Target): boolean {
  const end = terrain.partStart[p + 1];
  for (let part = terrain.partStart[p]; part < end; part++)
    if (partHides(terrain.parts, part, terrain.height[p], looker, target)) return true;
  return false;
}

/** The lowest part of a target is the easiest to hide, so only the disc or rectangle at its bottom is checked. */
function partHides(prisms: Prisms, part: number, top: number, looker: Looker, target: Target): boolean {
  const { box } = target;
  if (box !== null) return hidesPartOfBox(prisms, part, top, looker.x, looker.y, looker.eye, box, target.low);
  return hidesPartOfDisc(prisms, part, top, looker.x, looker.y, looker.eye, target.x, target.y, target.r, target.low);
}

function raise(word: number, terrain: Terrain, p: number, touched: boolean): number {
  let raised = word;
  for (let coverClass = 0; coverClass < terrain.coverClasses; coverClass++) {
    const level = terrain.cover[p * terrain.coverClasses + coverClass];
    const shift = BITS_PER_CLASS * coverClass;
    if (!touched && level > ((raised >>> shift) & 3)) raised = (raised & ~(3 << shift)) | (level << shift);
    if (level > ((raised >>> (shift + 2)) & 3)) raised = (raised & ~(12 << shift)) | (level << (shift + 2));
  }
  return raised;
}

function lineNearDisc(occluders: Occluders, o: number, looker: Looker, target: Target): boolean {
  return pointNearSegment(
    occluders.xs[o],
    occluders.ys[o],
    looker.x,
    looker.y,
    target.x,
    target.y,
    occluders.radii[o] + 1,
  );
}

/** Whether the looker's base touches or overlaps the occluder's. */
export function touchesOccluder(occluders: Occluders, o: number, looker: Looker): boolean {
  const { x, y, r, box } = looker;
  if (box !== null) return boxTouchesOccluder(occluders, o, box);
  if (!touching(occluders.xs[o], occluders.ys[o], occluders.radii[o], x, y, r)) return false;
  if (occluders.round[o] === 1) return true;
  const { sx, sy, sideStart } = occluders.prisms;
  for (let s = sideStart[o]; s < sideStart[o + 1]; s++) {
    const next = s + 1 === sideStart[o + 1] ? sideStart[o] : s + 1;
    if (pointNearSegment(x, y, sx[s], sy[s], sx[next], sy[next], r + CONTACT_SLACK)) return true;
  }
  return false;
}

function boxTouchesOccluder(occluders: Occluders, o: number, box: Footprint): boolean {
  const { facing, halfLength, halfWidth } = box;
  const between = (px: number, py: number, qx: number, qy: number): number =>
    segmentBoxDistanceSquared(px, py, qx, qy, box.x, box.y, facing, halfLength, halfWidth);
  if (occluders.round[o] === 1) {
    const near = occluders.radii[o] + CONTACT_SLACK;
    return between(occluders.xs[o], occluders.ys[o], occluders.xs[o], occluders.ys[o]) < near * near;
  }
  const { sx, sy, sideStart } = occluders.prisms;
  for (let s = sideStart[o]; s < sideStart[o + 1]; s++) {
    const next = s + 1 === sideStart[o + 1] ? sideStart[o] : s + 1;
    if (between(sx[s], sy[s], sx[next], sy[next]) < CONTACT_SLACK * CONTACT_SLACK) return true;
  }
  return false;
}

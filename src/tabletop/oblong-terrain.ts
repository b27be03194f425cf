import { CONTACT_SLACK } from './bases.js';
import { elevationAt, pointInPiece } from './elevation.js';
import {
  footprintOnTable,
  reachX,
  reachY,
  segmentBoxDistanceSquared,
  segmentCrossesBox,
  type Footprint,
} from './footprints.js';
import { levelOf, type Mover } from './mover.js';
import type { Terrain } from './terrain.js';

/** Oblong bases and terrain: the functions of elevation.ts and mover.ts for discs, here for rectangles. */

/** More than the rounding error of doubles here. */
const ROUNDING = 1;

/** Whether a rectangle overlaps piece p; only touching it does not count. */
export function boxOverlapsPiece(terrain: Terrain, p: number, box: Footprint): boolean {
  return crossesOutline(terrain, p, box) || pointInPiece(terrain, p, box.x, box.y);
}

/**
 * Whether a rectangle touches piece p (gap less than CONTACT_SLACK) or overlaps it. Source: BASE CONTACT, lines
 * 1023-1027.
 */
export function boxTouchesPiece(terrain: Terrain, p: number, box: Footprint): boolean {
  const { ax, ay, bx, by, edgeStart } = terrain;
  const { x, y, facing, halfLength, halfWidth } = box;
  const near = CONTACT_SLACK * CONTACT_SLACK;
  if (isFarFrom(terrain, p, box, CONTACT_SLACK)) return false;
  for (let e = edgeStart[p]; e < edgeStart[p + 1]; e++)
    if (segmentBoxDistanceSquared(ax[e], ay[e], bx[e], by[e], x, y, facing, halfLength, halfWidth) < near) return true;
  return pointInPiece(terrain, p, x, y);
}

/** Whether the whole rectangle is inside piece p; touching the outline from inside is inside. */
export function boxInsidePiece(terrain: Terrain, p: number, box: Footprint): boolean {
  return pointInPiece(terrain, p, box.x, box.y) && !crossesOutline(terrain, p, box);
}

function crossesOutline(terrain: Terrain, p: number, box: Footprint): boolean {
  const { ax, ay, bx, by, edgeStart } = terrain;
  if (isFarFrom(terrain, p, box)) return false;
  for (let e = edgeStart[p]; e < edgeStart[p + 1]; e++)
    if (segmentCrossesBox(ax[e], ay[e], bx[e], by[e], box)) return true;
  return false;
}

/**
 * Whether the axis-parallel boxes about a rectangle and piece p are more than `gap` apart, with a margin for rounding.
 */
function isFarFrom({ minX, minY, maxX, maxY }: Terrain, p: number, box: Footprint, gap = 0): boolean {
  const wide = reachX(box) + gap + ROUNDING;
  if (box.x + wide < minX[p] || box.x - wide > maxX[p]) return true;
  const deep = reachY(box) + gap + ROUNDING;
  return box.y + deep < minY[p] || box.y - deep > maxY[p];
}

/** Whether a rectangle is in terrain that stops the mover on level z. */
export function boxIsStopped(mover: Mover, z: number, box: Footprint): boolean {
  const stops = mover.stops[levelOf(mover, z)];
  for (let i = 0; i < stops.length; i++) if (boxOverlapsPiece(mover.terrain, stops[i], box)) return true;
  return false;
}

/**
 * Whether a rectangle is in terrain that is difficult for the mover on level z. Source: DIFFICULT TERRAIN, lines
 * 2003-2013.
 */
export function boxIsSlowed(mover: Mover, z: number, box: Footprint): boolean {
  const { terrain } = mover;
  const slows = mover.slows[levelOf(mover, z)];
  for (let i = 0; i < slows.length; i++) {
    const p = slows[i];
    if (!boxOverlapsPiece(terrain, p, box)) continue;
    if (terrain.openInside[p] === 0 || !boxInsidePiece(terrain, p, box)) return true;
  }
  return false;
}

/**
 * Whether an oblong base can end a move there, other bases not considered: wholly on the table, over no solid piece
 * that rises above the surface under its centre, and not in terrain that stops it on the level it then stands on.
 * Source: MOVEMENT, lines 3145-3154.
 */
export function boxStandable(mover: Mover, box: Footprint): boolean {
  const { terrain } = mover;
  if (!footprintOnTable(terrain.table, box)) return false;
  const surface = elevationAt(terrain, box.x, box.y);
  for (let i = 0; i < terrain.solids.length; i++) {
    const p = terrain.solids[i];
    if (terrain.height[p] > surface && boxOverlapsPiece(terrain, p, box)) return false;
  }
  return !boxIsStopped(mover, surface, box);
}

import { CLIP, clipToPart } from './clip.js';
import { fullyInside, pointInPiece } from './elevation.js';
import { levelOf, slowRoomAt, stopRoomAt, type Mover } from './mover.js';
import type { Obstacles } from './obstacles.js';
import { segmentsNear } from './polygon.js';
import type { Terrain } from './terrain.js';
import { insideTable } from './units.js';

/**
 * Whether a round base that starts on level z can travel straight from (x0, y0) to (x1, y1): never partly off the
 * table, over no terrain that stops it, through none of the obstacles (touching is allowed), and without dropping off
 * its platform. Ends included. Source: MOVEMENT, lines 3133, 3142-3147.
 */
export function sweepClear(
  mover: Mover,
  obstacles: Obstacles,
  z: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  return (
    insideTable(mover.terrain.table, x1, y1, mover.radius) &&
    insideTable(mover.terrain.table, x0, y0, mover.radius) &&
    terrainClear(mover, z, x0, y0, x1, y1) &&
    !obstacles.hitSweep(x0, y0, x1, y1, mover.radius)
  );
}

/** The terrain part of {@link sweepClear}; the table's edge does not count (compulsory moves may cross it). */
export function terrainClear(mover: Mover, z: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const { terrain, radius } = mover;
  const level = z === 0 ? 0 : levelOf(mover, z);
  const stops = mover.stops[level];
  if (stops.length > 0 && !(level === 0 && roomy(stopRoomMid(mover, x0, y0, x1, y1), radius, x0, y0, x1, y1)))
    for (let i = 0; i < stops.length; i++) if (sweepOverlaps(terrain, stops[i], x0, y0, x1, y1, radius)) return false;
  return z <= mover.drop || staysUp(mover, z, x0, y0, x1, y1);
}

/**
 * Whether a round base that travels straight from (x0, y0) to (x1, y1) on level z is in terrain that is difficult for
 * it at the start, on the way or at the end. Touching difficult terrain is not being in it. Source: DIFFICULT TERRAIN,
 * lines 2003-2013.
 */
export function difficultOnPath(mover: Mover, z: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const { terrain, radius } = mover;
  const level = z === 0 ? 0 : levelOf(mover, z);
  const slows = mover.slows[level];
  if (slows.length === 0) return false;
  if (level === 0 && roomy(slowRoomMid(mover, x0, y0, x1, y1), radius, x0, y0, x1, y1)) return false;
  for (let i = 0; i < slows.length; i++) {
    const p = slows[i];
    if (!sweepOverlaps(terrain, p, x0, y0, x1, y1, radius)) continue;
    if (terrain.openInside[p] === 0 || !staysInside(terrain, p, x0, y0, x1, y1, radius)) return true;
  }
  return false;
}

/** Whether a disc swept from (x0, y0) to (x1, y1) shares more than its edge with piece p. */
export function sweepOverlaps(
  terrain: Terrain,
  p: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  r: number,
): boolean {
  if ((x0 < x1 ? x1 : x0) + r <= terrain.minX[p] || (x0 < x1 ? x0 : x1) - r >= terrain.maxX[p]) return false;
  if ((y0 < y1 ? y1 : y0) + r <= terrain.minY[p] || (y0 < y1 ? y0 : y1) - r >= terrain.maxY[p]) return false;
  const end = terrain.edgeStart[p + 1];
  for (let e = terrain.edgeStart[p]; e < end; e++)
    if (segmentsNear(x0, y0, x1, y1, terrain.ax[e], terrain.ay[e], terrain.bx[e], terrain.by[e], r)) return true;
  return pointInPiece(terrain, p, x0, y0);
}

function staysInside(terrain: Terrain, p: number, x0: number, y0: number, x1: number, y1: number, r: number): boolean {
  if (!fullyInside(terrain, p, x0, y0, r)) return false;
  const end = terrain.edgeStart[p + 1];
  for (let e = terrain.edgeStart[p]; e < end; e++)
    if (segmentsNear(x0, y0, x1, y1, terrain.ax[e], terrain.ay[e], terrain.bx[e], terrain.by[e], r)) return false;
  return true;
}

/**
 * Whether the centre stays over flat tops all the way, none of them lower than z by more than the mover's drop. The
 * segment is covered piece by piece: from the point reached so far, the convex part that carries it farthest.
 */
export function staysUp(mover: Mover, z: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const { terrain, drop } = mover;
  const { platforms, height, partStart } = terrain;
  if (x0 === x1 && y0 === y1) {
    for (let i = 0; i < platforms.length; i++)
      if (height[platforms[i]] >= z - drop && pointInPiece(terrain, platforms[i], x0, y0)) return true;
    return false;
  }
  let reached = 0;
  while (reached < 1) {
    let farthest = reached;
    for (let i = 0; i < platforms.length; i++) {
      const p = platforms[i];
      if (height[p] < z - drop) continue;
      for (let part = partStart[p]; part < partStart[p + 1]; part++) {
        if (!clipToPart(terrain.parts, part, x0, y0, x1, y1)) continue;
        // A little tolerance: neighbouring parts leave and enter at the same point up to rounding.
        if (CLIP[0] <= reached + 1e-9 && CLIP[1] > farthest) farthest = CLIP[1];
      }
    }
    if (farthest <= reached) return false;
    reached = farthest;
  }
  return true;
}

// The middle is rounded, so that it is not allocated on the heap; the room allows for that.
function stopRoomMid(mover: Mover, x0: number, y0: number, x1: number, y1: number): number {
  return stopRoomAt(mover, (x0 + x1) >> 1, (y0 + y1) >> 1);
}

function slowRoomMid(mover: Mover, x0: number, y0: number, x1: number, y1: number): number {
  return slowRoomAt(mover, (x0 + x1) >> 1, (y0 + y1) >> 1);
}

/** Whether a free disc of radius `room` about the middle of the way holds the whole sweep. */
function roomy(room: number, r: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const half = room - r;
  const dx = x1 - x0;
  const dy = y1 - y0;
  return half > 0 && dx * dx + dy * dy <= 4 * half * half;
}

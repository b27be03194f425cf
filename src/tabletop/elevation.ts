import { CONTACT_SLACK } from './bases.js';
import { pointNearSegment } from './polygon.js';
import { SOLID, type Terrain } from './terrain.js';

/** Whether the point (x, y) is inside piece p or on its outline. */
export function pointInPiece(terrain: Terrain, p: number, x: number, y: number): boolean {
  if (x < terrain.minX[p] || x > terrain.maxX[p] || y < terrain.minY[p] || y > terrain.maxY[p]) return false;
  const { ax, ay, bx, by } = terrain;
  const end = terrain.edgeStart[p + 1];
  let inside = false;
  for (let e = terrain.edgeStart[p]; e < end; e++) {
    const fromY = ay[e] - y;
    const toY = by[e] - y;
    const side = (toY - fromY) * (ax[e] - x) - (bx[e] - ax[e]) * fromY;
    if (side === 0 && fromY * toY <= 0 && (ax[e] - x) * (bx[e] - x) <= 0) return true;
    if (fromY > 0 !== toY > 0 && side > 0 === toY > fromY) inside = !inside;
  }
  return inside;
}

/** Whether the outline of piece p comes nearer than r to (x, y). */
export function outlineNear(terrain: Terrain, p: number, x: number, y: number, r: number): boolean {
  const end = terrain.edgeStart[p + 1];
  for (let e = terrain.edgeStart[p]; e < end; e++)
    if (pointNearSegment(x, y, terrain.ax[e], terrain.ay[e], terrain.bx[e], terrain.by[e], r)) return true;
  return false;
}

/** Whether the disc of radius r ≥ 0 about (x, y) overlaps piece p; only touching it does not count. */
export function discOverlapsPiece(terrain: Terrain, p: number, x: number, y: number, r: number): boolean {
  if (x + r <= terrain.minX[p] || x - r >= terrain.maxX[p] || y + r <= terrain.minY[p] || y - r >= terrain.maxY[p])
    return false;
  return outlineNear(terrain, p, x, y, r) || pointInPiece(terrain, p, x, y);
}

/**
 * Whether a base touches piece p (gap less than CONTACT_SLACK) or overlaps it. Source: BASE CONTACT, lines 1023-1027.
 */
export function touchesPiece(terrain: Terrain, p: number, x: number, y: number, r: number): boolean {
  return discOverlapsPiece(terrain, p, x, y, r + CONTACT_SLACK);
}

/** Whether the whole disc is inside piece p; touching the outline from inside is inside. */
export function fullyInside(terrain: Terrain, p: number, x: number, y: number, r: number): boolean {
  return pointInPiece(terrain, p, x, y) && !outlineNear(terrain, p, x, y, r);
}

/**
 * The piece a base with its centre at (x, y) stands on: the highest flat-topped piece that contains the centre (of
 * equal ones the first), or −1 for the table. Bases may overhang ledges as long as their centre is supported. Source:
 * MOVEMENT, line 3145.
 */
export function supportingPiece(terrain: Terrain, x: number, y: number): number {
  const { platforms, height } = terrain;
  let best = -1;
  for (let i = 0; i < platforms.length; i++) {
    const p = platforms[i];
    if ((best < 0 || height[p] > height[best]) && pointInPiece(terrain, p, x, y)) best = p;
  }
  return best;
}

/** Height of the surface on which a base with its centre at (x, y) stands. */
export function elevationAt(terrain: Terrain, x: number, y: number): number {
  const piece = supportingPiece(terrain, x, y);
  return piece < 0 ? 0 : terrain.height[piece];
}

/**
 * Whether a base can stand flat at (x, y): it overlaps no solid piece that rises above the surface under its centre.
 * Source: MOVEMENT, lines 3145-3154.
 */
export function stableAt(terrain: Terrain, x: number, y: number, r: number): boolean {
  const { solids, height } = terrain;
  let surface = -1;
  for (let i = 0; i < solids.length; i++) {
    const p = solids[i];
    if (!discOverlapsPiece(terrain, p, x, y, r)) continue;
    if (surface < 0) surface = elevationAt(terrain, x, y);
    if (height[p] > surface) return false;
  }
  return true;
}

/** Whether a flat token lies wholly on one surface at (x, y): stable, and not over the edge of the piece it lies on. */
export function flatAt(terrain: Terrain, x: number, y: number, r: number): boolean {
  if (!stableAt(terrain, x, y, r)) return false;
  const piece = supportingPiece(terrain, x, y);
  return piece < 0 || fullyInside(terrain, piece, x, y, r);
}

/** The solid pieces, lowest index first, that a base at (x, y) touches; written to `out`. Returns how many. */
export function touchedSolids(terrain: Terrain, x: number, y: number, r: number, out: Int32Array): number {
  let count = 0;
  for (let p = 0; p < terrain.count && count < out.length; p++)
    if (terrain.zone[p] === SOLID && touchesPiece(terrain, p, x, y, r)) out[count++] = p;
  return count;
}

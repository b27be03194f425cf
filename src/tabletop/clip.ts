import { scratch } from '../kernel/scratch.js';
import type { Prisms } from './prisms.js';
import type { Terrain } from './terrain.js';

/**
 * Where the segment of {@link clipToPart} enters and leaves the part, as fractions of its length. Valid until its next
 * call.
 */
export const CLIP: Float64Array = scratch(new Float64Array(2));

/**
 * Cuts the segment p–q to convex part `part`: true, with the fractions in {@link CLIP}, when it runs through the part's
 * inside for more than a point. A segment that only grazes the piece's outline is not inside; one that runs along a
 * side shared with another part of the same piece is, because that side lies inside the piece.
 */
export function clipToPart(prisms: Prisms, part: number, px: number, py: number, qx: number, qy: number): boolean {
  const { nx, ny, nc, inner } = prisms;
  let enter = 0;
  let leave = 1;
  const end = prisms.sideStart[part + 1];
  for (let s = prisms.sideStart[part]; s < end; s++) {
    // How far outside the side's line both ends are; exact integers for whole coordinates.
    const p = nx[s] * px + ny[s] * py - nc[s];
    const q = nx[s] * qx + ny[s] * qy - nc[s];
    if (p >= 0 && q >= 0) {
      if (p > 0 || q > 0 || inner[s] === 0) return false;
    } else if (p > 0) {
      const t = p / (p - q);
      if (t > enter) enter = t;
    } else if (q > 0) {
      const t = p / (p - q);
      if (t < leave) leave = t;
    }
    if (enter >= leave) return false;
  }
  CLIP[0] = enter;
  CLIP[1] = leave;
  return true;
}

/**
 * Whether the segment p–q runs through the inside of piece p (grazing its outline does not count). Source: COVER, lines
 * 1634, 1644.
 */
export function segmentCrossesPiece(
  terrain: Terrain,
  piece: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
): boolean {
  const { minX, minY, maxX, maxY } = terrain;
  if (px <= minX[piece] && qx <= minX[piece]) return false;
  if (px >= maxX[piece] && qx >= maxX[piece]) return false;
  if (py <= minY[piece] && qy <= minY[piece]) return false;
  if (py >= maxY[piece] && qy >= maxY[piece]) return false;
  const end = terrain.partStart[piece + 1];
  for (let part = terrain.partStart[piece]; part < end; part++)
    if (clipToPart(terrain.parts, part, px, py, qx, qy)) return true;
  return false;
}

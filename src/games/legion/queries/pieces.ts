import { pointInPiece } from '../../../tabletop/elevation.js';
import { pieceDistanceSquared } from '../../../tabletop/mover.js';
import { segmentsMeet, segmentsNear } from '../../../tabletop/polygon.js';
import { BAND } from '../../../tabletop/units.js';
import type { DeploymentZone } from '../battle/zones.js';
import type { Context } from '../engine/context.js';

/** Squared distance from the middle of the table to piece p. */
export function centreDistance(c: Context, p: number): number {
  const { terrain, width, depth } = c.b.geometry;
  return pieceDistanceSquared(terrain, p, width / 2, depth / 2);
}

/** Whether piece p is outside every deployment zone; touching one is outside. */
export function outsideZones(c: Context, p: number): boolean {
  const [blue, red] = c.b.zones[c.s.game.deployment];
  return !meetsZone(c, p, blue) && !meetsZone(c, p, red);
}

function meetsZone(c: Context, p: number, zone: DeploymentZone): boolean {
  const { terrain } = c.b.geometry;
  const { ax, ay, bx, by, edgeStart } = terrain;
  for (const { x0, y0, x1, y1 } of zone.rects) {
    if (terrain.maxX[p] <= x0 || terrain.minX[p] >= x1 || terrain.maxY[p] <= y0 || terrain.minY[p] >= y1) continue;
    // Shrunk by one unit on every side, so that an outline along the border does not count.
    const [l, b, r, t] = [x0 + 1, y0 + 1, x1 - 1, y1 - 1];
    if (pointInPiece(terrain, p, l, b)) return true;
    for (let e = edgeStart[p]; e < edgeStart[p + 1]; e++) {
      if (ax[e] >= l && ax[e] <= r && ay[e] >= b && ay[e] <= t) return true;
      if (
        segmentsMeet(ax[e], ay[e], bx[e], by[e], l, b, r, b) ||
        segmentsMeet(ax[e], ay[e], bx[e], by[e], r, b, r, t)
      ) {
        return true;
      }
      if (
        segmentsMeet(ax[e], ay[e], bx[e], by[e], r, t, l, t) ||
        segmentsMeet(ax[e], ay[e], bx[e], by[e], l, t, l, b)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether pieces p and q are at range 1 of each other: their outlines come within one segment of the ruler, or one holds the other. */
export function piecesAtRange1(c: Context, p: number, q: number): boolean {
  const { terrain } = c.b.geometry;
  const { ax, ay, bx, by, edgeStart } = terrain;
  // One unit more than the segment: a gap of exactly range 1 is still at range 1.
  const reach = BAND + 1;
  for (let e = edgeStart[p]; e < edgeStart[p + 1]; e++) {
    for (let o = edgeStart[q]; o < edgeStart[q + 1]; o++) {
      if (segmentsNear(ax[e], ay[e], bx[e], by[e], ax[o], ay[o], bx[o], by[o], reach)) return true;
    }
  }
  return (
    pointInPiece(terrain, q, ax[edgeStart[p]], ay[edgeStart[p]]) ||
    pointInPiece(terrain, p, ax[edgeStart[q]], ay[edgeStart[q]])
  );
}

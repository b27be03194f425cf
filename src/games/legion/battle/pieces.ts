import { pointInPiece } from '../../../tabletop/elevation.js';
import { pieceDistanceSquared } from '../../../tabletop/mover.js';
import { segmentsNear } from '../../../tabletop/polygon.js';
import type { Terrain } from '../../../tabletop/terrain.js';
import type { TableGeometry } from './geometry.js';
import type { DeploymentZone } from './deployment-zone.js';

/**
 * The positions of the pieces of terrain relative to the table, the deployment zones and each other; computed once,
 * because pieces never move.
 */
export interface PieceFacts {
  /** 1 for the piece nearest to the middle of the table, or each of several equally near. */
  readonly nearestToCentre: Uint8Array;
  /** 1 if the piece is outside both zones; touching a zone counts as outside. Deployment × pieces + piece. */
  readonly outsideZones: Uint8Array;
  /** 1 if two pieces are at range 1 of each other. Piece × pieces + piece. */
  readonly atRange1: Uint8Array;
}

/** The facts of a battle's pieces; `zones` are the two zones of each deployment. */
export function pieceFacts(
  { terrain, width, depth, measures }: TableGeometry,
  zones: readonly (readonly [DeploymentZone, DeploymentZone])[],
): PieceFacts {
  const pieces = Array.from({ length: terrain.count }, (_, p) => p);
  const distances = pieces.map((p) => pieceDistanceSquared(terrain, p, width / 2, depth / 2));
  const nearest = Math.min(...distances);
  return {
    nearestToCentre: flags(distances.map((distance) => distance === nearest)),
    outsideZones: flags(zones.flatMap((both) => pieces.map((p) => both.every((zone) => !zone.meetsPiece(terrain, p))))),
    atRange1: neighbours(terrain, measures.rangeSegment),
  };
}

function flags(all: readonly boolean[]): Uint8Array {
  return Uint8Array.from(all, Number);
}

/** For each two pieces whether they are at range 1 of each other, which holds both ways. */
function neighbours(terrain: Terrain, segment: number): Uint8Array {
  const { count } = terrain;
  const near = new Uint8Array(count * count);
  for (let p = 0; p < count; p++) {
    for (let q = p; q < count; q++) {
      if (!areAtRange1(terrain, segment, p, q)) continue;
      near[p * count + q] = 1;
      near[q * count + p] = 1;
    }
  }
  return near;
}

/** Whether the outlines come within one segment of the ruler, or one contains the other. */
function areAtRange1(terrain: Terrain, segment: number, p: number, q: number): boolean {
  const { ax, ay, bx, by, edgeStart, minX, minY, maxX, maxY } = terrain;
  // One more than the segment, because a gap of exactly one segment is still range 1.
  const reach = segment + 1;
  if (minX[p] - maxX[q] >= reach || minX[q] - maxX[p] >= reach) return false;
  if (minY[p] - maxY[q] >= reach || minY[q] - maxY[p] >= reach) return false;
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

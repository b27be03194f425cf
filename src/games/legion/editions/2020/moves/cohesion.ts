import { scratch } from '../../../../../kernel/scratch.js';
import { CONTACT_SLACK, gapAtMost } from '../../../../../tabletop/bases.js';
import { discOverlapsPiece, elevationAt, pointInPiece } from '../../../../../tabletop/elevation.js';
import { standable, stopRoomAt, type Mover } from '../../../../../tabletop/mover.js';
import type { Obstacles } from '../../../../../tabletop/obstacles.js';
import { findPath, newPath, type Path } from '../../../../../tabletop/reach.js';
import type { Measures } from '../../../cards/measures.js';
import type { CohesionRules, Together } from '../../../contract/rules.js';
import type { Context } from '../../../engine/context.js';

const path: Path = scratch(newPath());

/**
 * Whether a miniature at (x, y) is in cohesion with its leader: near enough, and a speed-1 move (straight or bent)
 * leads from the leader's place to its own round the terrain and the bases that stop such a move. `allowedRise` is how
 * far apart in height the two may stand: usually 0, more after the leader climbed, clambered or ignored terrain. A
 * miniature on another level that no plain move reaches must touch (or stand on the edge of) the piece between the
 * levels, at most height 1 apart. Source: COHESION, lines 1308-1349; CLIMB, lines 1262-1280.
 */
export function inCohesion(
  measures: Measures,
  { mover, gap }: Pick<Together, 'mover' | 'gap'>,
  obstacles: Obstacles,
  leaderX: number,
  leaderY: number,
  x: number,
  y: number,
  allowedRise: number,
): boolean {
  const { terrain, radius } = mover;
  if (!gapAtMost(leaderX, leaderY, radius, x, y, radius, gap)) return false;
  const leaderZ = elevationAt(terrain, leaderX, leaderY);
  const rise = Math.abs(elevationAt(terrain, x, y) - leaderZ);
  if (rise > allowedRise) return false;
  if (findPath(mover, obstacles, leaderX, leaderY, leaderZ, x, y, 1, 1, path)) return true;
  if (rise === 0 || rise > measures.heightSegment) return false;
  return standable(mover, x, y) && climbJoins(mover, leaderX, leaderY, x, y);
}

/** Whether the lower of the two bases touches a piece on whose top the higher one stands. */
function climbJoins(mover: Mover, ax: number, ay: number, bx: number, by: number): boolean {
  const { terrain, radius } = mover;
  const aHigher = elevationAt(terrain, ax, ay) > elevationAt(terrain, bx, by);
  const highX = aHigher ? ax : bx;
  const highY = aHigher ? ay : by;
  const lowX = aHigher ? bx : ax;
  const lowY = aHigher ? by : ay;
  const top = elevationAt(terrain, highX, highY);
  for (let i = 0; i < terrain.platforms.length; i++) {
    const p = terrain.platforms[i];
    if (terrain.height[p] !== top || !pointInPiece(terrain, p, highX, highY)) continue;
    if (discOverlapsPiece(terrain, p, lowX, lowY, radius + CONTACT_SLACK)) return true;
  }
  return false;
}

export const COHESION: CohesionRules<Context> = {
  byMove: true,
  mustFollow: true,
  rise: (c, _u, segments) => segments * c.b.geometry.measures.heightSegment,
  isOpen: (mover, x, y, far) => stopRoomAt(mover, x, y) >= far,
  holds: inCohesion,
};

import { CONTACT_SLACK, gapAtMost } from './bases.js';
import { discOverlapsPiece, elevationAt, pointInPiece } from './elevation.js';
import { standable, type Mover } from './mover.js';
import { TOOL_LENGTHS } from './movement-tools.js';
import type { Obstacles } from './obstacles.js';
import { findPath, newPath, type Path } from './reach.js';
import { BAND } from './units.js';

/** Farthest that a miniature's base may be from its leader's: the speed-1 tool. Source: COHESION, lines 1313-1314. */
export const COHESION_GAP: number = TOOL_LENGTHS[1];

const path: Path = newPath();

/** Whether the bases of a leader and a miniature with equal radii r are near enough to be in cohesion; the way between them apart. */
export function nearLeader(leaderX: number, leaderY: number, x: number, y: number, r: number): boolean {
  return gapAtMost(leaderX, leaderY, r, x, y, r, COHESION_GAP);
}

/**
 * Whether a miniature at (x, y) is in cohesion with its leader: near enough, and a speed-1 move (straight or bent) leads from the leader's place to
 * its own round the terrain and the bases that stop such a move. `allowedRise` is how far apart in height the two may stand: 0 as a rule;
 * more after the leader climbed, clambered or ignored terrain. A miniature on another level that no plain move reaches must touch (or stand
 * on the edge of) the piece between the levels, at most height 1 apart. Source: COHESION, lines 1308-1349; CLIMB, lines 1262-1280.
 */
export function inCohesion(
  mover: Mover,
  obstacles: Obstacles,
  leaderX: number,
  leaderY: number,
  x: number,
  y: number,
  allowedRise: number,
): boolean {
  const { terrain, radius } = mover;
  if (!nearLeader(leaderX, leaderY, x, y, radius)) return false;
  const leaderZ = elevationAt(terrain, leaderX, leaderY);
  const rise = Math.abs(elevationAt(terrain, x, y) - leaderZ);
  if (rise > allowedRise) return false;
  if (findPath(mover, obstacles, leaderX, leaderY, leaderZ, x, y, 1, 1, path)) return true;
  return rise > 0 && rise <= BAND && standable(mover, x, y) && climbJoins(mover, leaderX, leaderY, x, y);
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

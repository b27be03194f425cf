import { directionTo, turn, UNIT_X, UNIT_Y } from './directions.js';
import { pointInPiece } from './elevation.js';
import { segmentBoxDistanceSquared, type Footprint } from './footprints.js';
import { levelOf, type Mover } from './mover.js';
import type { PlacedBase } from './movement-tools.js';
import type { Obstacles } from './obstacles.js';
import { difficultOnPath, sweepClear } from './sweep.js';
import type { Terrain } from './terrain.js';

/** What {@link notchedPath} found. */
export const PATH_BLOCKED = 0;
export const PATH_CLEAR = 1;
export const PATH_DIFFICULT = 2;

const box: Footprint = { x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 };

/**
 * Whether a notched base can travel from (x, y) on level z to a place that {@link notchedPlace} gave: {@link PATH_BLOCKED}, {@link PATH_CLEAR}, or
 * {@link PATH_DIFFICULT} when clear but in difficult terrain somewhere. Oblong bases travel as rectangles along each leg; what their corners
 * would brush while they turn above the joint is not counted. Source: MOVEMENT, lines 3126-3128, 3142-3147.
 */
export function notchedPath(
  mover: Mover,
  obstacles: Obstacles,
  x: number,
  y: number,
  z: number,
  facing: number,
  to: PlacedBase,
): number {
  const { jointX, jointY } = to;
  const straight = jointX === to.x && jointY === to.y;
  if (mover.spec.base.round) {
    if (!sweepClear(mover, obstacles, z, x, y, jointX, jointY)) return PATH_BLOCKED;
    if (!straight && !sweepClear(mover, obstacles, z, jointX, jointY, to.x, to.y)) return PATH_BLOCKED;
    const slow =
      difficultOnPath(mover, z, x, y, jointX, jointY) || difficultOnPath(mover, z, jointX, jointY, to.x, to.y);
    return slow ? PATH_DIFFICULT : PATH_CLEAR;
  }
  const first = oblongLeg(mover, obstacles, z, x, y, jointX, jointY, facing);
  if (first === PATH_BLOCKED || straight) return first;
  const second = oblongLeg(mover, obstacles, z, jointX, jointY, to.x, to.y, to.facing);
  return second === PATH_BLOCKED ? PATH_BLOCKED : Math.max(first, second);
}

/** Whether an oblong base can stand at (x, y) with that facing: on the table, in no stopping terrain of level z, over no obstacle. */
export function oblongStands(
  mover: Mover,
  obstacles: Obstacles,
  z: number,
  x: number,
  y: number,
  facing: number,
): boolean {
  return oblongLeg(mover, obstacles, z, x, y, x, y, facing) !== PATH_BLOCKED;
}

/** The rectangle that a base sweeps along its facing is only a longer rectangle. */
function oblongLeg(
  mover: Mover,
  obstacles: Obstacles,
  z: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  facing: number,
): number {
  const { terrain } = mover;
  const level = levelOf(mover, z);
  const dx = x1 - x0;
  const dy = y1 - y0;
  box.x = (x0 + x1) / 2;
  box.y = (y0 + y1) / 2;
  box.facing = facing;
  box.halfLength = mover.spec.base.halfLength + Math.sqrt(dx * dx + dy * dy) / 2;
  box.halfWidth = mover.spec.base.halfWidth;
  if (!boxOnTable(terrain, box) || obstacles.hitOblong(box)) return PATH_BLOCKED;
  const stops = mover.stops[level];
  for (let i = 0; i < stops.length; i++) if (boxMeetsPiece(terrain, stops[i], box)) return PATH_BLOCKED;
  const slows = mover.slows[level];
  for (let i = 0; i < slows.length; i++) if (boxMeetsPiece(terrain, slows[i], box)) return PATH_DIFFICULT;
  return PATH_CLEAR;
}

function boxOnTable(terrain: Terrain, base: Footprint): boolean {
  const cos = Math.abs(UNIT_X[base.facing]);
  const sin = Math.abs(UNIT_Y[base.facing]);
  const wide = base.halfLength * cos + base.halfWidth * sin;
  const deep = base.halfLength * sin + base.halfWidth * cos;
  return (
    base.x >= wide && base.y >= deep && base.x <= terrain.table.width - wide && base.y <= terrain.table.depth - deep
  );
}

/** Whether a rectangle overlaps or touches piece p. */
export function boxMeetsPiece(terrain: Terrain, p: number, base: Footprint): boolean {
  for (let e = terrain.edgeStart[p]; e < terrain.edgeStart[p + 1]; e++) {
    const { ax, ay, bx, by } = terrain;
    const { x, y, facing, halfLength, halfWidth } = base;
    if (segmentBoxDistanceSquared(ax[e], ay[e], bx[e], by[e], x, y, facing, halfLength, halfWidth) === 0) return true;
  }
  return pointInPiece(terrain, p, base.x, base.y);
}

/** The bend in degrees (positive to the left) that a tool in front of `facing` needs so that its second leg points along (dx, dy). */
export function bendTowards(facing: number, dx: number, dy: number): number {
  const left = turn(directionTo(dx, dy), -facing);
  return left <= 180 ? left : left - 360;
}

import { directionTo, turn } from './directions.js';
import { footprintOnTable, type Footprint } from './footprints.js';
import type { Mover } from './mover.js';
import type { PlacedBase } from './movement-tools.js';
import { boxIsSlowed, boxIsStopped } from './oblong-terrain.js';
import type { Obstacles } from './obstacles.js';
import { difficultOnPath, staysUp, sweepClear, terrainClear } from './sweep.js';

/** Results of {@link notchedPath}. */
export const PATH_BLOCKED = 0;
export const PATH_CLEAR = 1;
export const PATH_DIFFICULT = 2;

const box: Footprint = { x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 };

/**
 * Whether a notched base can travel from (x, y) on level z to a place computed by {@link notchedPlace}:
 * {@link PATH_BLOCKED}, {@link PATH_CLEAR}, or {@link PATH_DIFFICULT} when the way is clear but meets difficult
 * terrain. With `mayOverhang` it may pass the table's edge on its way. An oblong base travels along each leg as a
 * rectangle; whatever its corners would touch while it turns at the
 * joint is ignored. Source: MOVEMENT, lines 3126-3128, 3142-3147.
 */
export function notchedPath(
  mover: Mover,
  obstacles: Obstacles,
  x: number,
  y: number,
  z: number,
  facing: number,
  to: PlacedBase,
  mayOverhang: boolean = false,
): number {
  const { jointX, jointY } = to;
  const straight = jointX === to.x && jointY === to.y;
  if (mover.spec.base.round) {
    const isClear = mayOverhang ? passes : sweepClear;
    if (!isClear(mover, obstacles, z, x, y, jointX, jointY)) return PATH_BLOCKED;
    if (!straight && !isClear(mover, obstacles, z, jointX, jointY, to.x, to.y)) return PATH_BLOCKED;
    const slow =
      difficultOnPath(mover, z, x, y, jointX, jointY) || difficultOnPath(mover, z, jointX, jointY, to.x, to.y);
    return slow ? PATH_DIFFICULT : PATH_CLEAR;
  }
  const first = oblongLeg(mover, obstacles, z, x, y, jointX, jointY, facing, mayOverhang);
  if (first === PATH_BLOCKED || straight) return first;
  const second = oblongLeg(mover, obstacles, z, jointX, jointY, to.x, to.y, to.facing, mayOverhang);
  return second === PATH_BLOCKED ? PATH_BLOCKED : Math.max(first, second);
}

/** A leg of a round base that may pass the table's edge. */
function passes(
  mover: Mover,
  obstacles: Obstacles,
  z: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  return terrainClear(mover, z, x0, y0, x1, y1) && !obstacles.hitSweep(x0, y0, x1, y1, mover.radius);
}

/** One leg of an oblong base. It travels along its facing, so the area it sweeps is a longer rectangle. */
function oblongLeg(
  mover: Mover,
  obstacles: Obstacles,
  z: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  facing: number,
  mayOverhang: boolean,
): number {
  sweptBox(mover.spec.base, x0, y0, x1, y1, facing, box);
  if ((!mayOverhang && !footprintOnTable(mover.terrain.table, box)) || obstacles.hitOblong(box)) return PATH_BLOCKED;
  if (boxIsStopped(mover, z, box) || (z > mover.drop && !staysUp(mover, z, x0, y0, x1, y1))) return PATH_BLOCKED;
  return boxIsSlowed(mover, z, box) ? PATH_DIFFICULT : PATH_CLEAR;
}

/**
 * Writes to `out` the rectangle that an oblong base sweeps from (x0, y0) to (x1, y1), straight along its facing,
 * forwards or backwards.
 */
export function sweptBox(
  { halfLength, halfWidth }: { readonly halfLength: number; readonly halfWidth: number },
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  facing: number,
  out: Footprint,
): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  out.x = (x0 + x1) / 2;
  out.y = (y0 + y1) / 2;
  out.facing = facing;
  out.halfLength = halfLength + Math.sqrt(dx * dx + dy * dy) / 2;
  out.halfWidth = halfWidth;
}

/**
 * The bend in degrees (positive to the left) that points the second leg of a tool along (dx, dy) when its first leg
 * points along `facing`.
 */
export function bendTowards(facing: number, dx: number, dy: number): number {
  const left = turn(directionTo(dx, dy), -facing);
  return left <= 180 ? left : left - 360;
}

import { directionTo, stepX, stepY, turn } from './directions.js';
import { elevationAt } from './elevation.js';
import { standable, type Mover } from './mover.js';
import type { Obstacles } from './obstacles.js';
import { difficultOnPath, sweepClear } from './sweep.js';

/** A way from one place to another by one movement tool. */
export interface Path {
  found: boolean;
  /** Whether the base is in difficult terrain at the start, on the way or at the end. */
  difficult: boolean;
  /** Speed of the tool used. */
  tool: number;
  /** Direction of the first leg when the tool is bent; −1 for a straight way. */
  direction: number;
  /** Above the joint, when bent. */
  jointX: number;
  jointY: number;
}

/** Where a kind of mover comes by one movement tool. */
export interface Reach {
  /** As {@link findPath} from the surface under (x0, y0). */
  findPath(
    obstacles: Obstacles,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    speed: number,
    slowSpeed: number,
    out: Path,
  ): boolean;
}

export function newPath(): Path {
  return { found: false, difficult: false, tool: 0, direction: -1, jointX: 0, jointY: 0 };
}

/**
 * The first leg of a bent tool never needs to turn farther than this from the straight line: the joint bends by at most
 * 90 degrees.
 */
const WIDEST_START = 45;

/** More than the rounding of two joints can change their distances from the end. */
const ROUNDED = 3;

/**
 * Looks for a full or partial standard move of an unnotched base from (x0, y0), standing at height z, to (x1, y1), with
 * a tool of speed at most `speed`, or at most `slowSpeed` when the way meets difficult terrain. Ways are tried in this
 * order, and the first that leads there is taken: straight; then, for each tool from speed 1, first legs 1, 2, …
 * degrees to the left and to the right of the straight line. So no way uses a longer tool than is needed. The end must
 * be a place where the base can stand ({@link standable}) at most the mover's climb above z and its drop below; the
 * caller checks whether it overlaps bases that do not stop a move. Notched bases are treated as unnotched, as their
 * cohesion needs it (line 1327). Source: MOVEMENT, lines 3113-3147.
 */
export function findPath(
  mover: Mover,
  obstacles: Obstacles,
  x0: number,
  y0: number,
  z: number,
  x1: number,
  y1: number,
  speed: number,
  slowSpeed: number,
  out: Path,
): boolean {
  out.found = false;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const squared = dx * dx + dy * dy;
  if (!withinTool(mover, speed, squared)) return false;
  if (!standable(mover, x1, y1)) return false;
  const rise = elevationAt(mover.terrain, x1, y1) - z;
  if (rise > mover.climb || -rise > mover.drop) return false;
  if (sweepClear(mover, obstacles, z, x0, y0, x1, y1)) {
    const difficult = difficultOnPath(mover, z, x0, y0, x1, y1);
    if (!difficult || withinTool(mover, slowSpeed, squared)) {
      found(out, smallestTool(mover, squared), difficult, -1, x1, y1);
      return true;
    }
  }
  const ahead = directionTo(dx, dy);
  for (let tool = 1; tool <= speed; tool++)
    if (bentPath(mover, obstacles, x0, y0, z, x1, y1, tool, tool <= slowSpeed, ahead, out)) return true;
  return false;
}

/** Tries the bent ways of one tool. */
function bentPath(
  mover: Mover,
  obstacles: Obstacles,
  x0: number,
  y0: number,
  z: number,
  x1: number,
  y1: number,
  tool: number,
  mayBeSlow: boolean,
  ahead: number,
  out: Path,
): boolean {
  const leg = mover.legs[tool];
  const far = (x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0);
  if (far < leg * leg || far > 4 * leg * leg) return false;
  // The farther the first leg turns, the farther the joint is from the end, apart from the rounding of both joints.
  const beyond = (leg + ROUNDED) * (leg + ROUNDED);
  for (let turned = 1, missed = 0; turned <= WIDEST_START && missed < 2; turned++) {
    missed = 0;
    for (let side = 1; side >= -1; side -= 2) {
      const direction = turn(ahead, side * turned);
      const jointX = x0 + stepX(direction, leg);
      const jointY = y0 + stepY(direction, leg);
      const dx = x1 - jointX;
      const dy = y1 - jointY;
      const left = dx * dx + dy * dy;
      if (left > beyond) missed++;
      if (left > leg * leg) continue;
      // The second leg may turn from the first by at most a right angle.
      if (dx * (jointX - x0) + dy * (jointY - y0) < 0) continue;
      if (!sweepClear(mover, obstacles, z, x0, y0, jointX, jointY)) continue;
      if (!sweepClear(mover, obstacles, z, jointX, jointY, x1, y1)) continue;
      const difficult =
        difficultOnPath(mover, z, x0, y0, jointX, jointY) || difficultOnPath(mover, z, jointX, jointY, x1, y1);
      if (difficult && !mayBeSlow) continue;
      found(out, tool, difficult, direction, jointX, jointY);
      return true;
    }
  }
  return false;
}

function found(out: Path, tool: number, difficult: boolean, direction: number, jointX: number, jointY: number): void {
  out.found = true;
  out.tool = tool;
  out.difficult = difficult;
  out.direction = direction;
  out.jointX = jointX;
  out.jointY = jointY;
}

/** Whether a tool of that speed is long enough for a straight move over a distance given by its square. */
function withinTool(mover: Mover, speed: number, squared: number): boolean {
  if (speed < 1) return false;
  const leg = mover.legs[speed];
  return squared <= 4 * leg * leg;
}

function smallestTool(mover: Mover, squared: number): number {
  let tool = 1;
  while (!withinTool(mover, tool, squared)) tool++;
  return tool;
}

import { scratch } from '../kernel/scratch.js';
import { directionTo, turn, UNIT_X, UNIT_Y } from './directions.js';
import { discOverlapsPiece, elevationAt } from './elevation.js';
import { alongSide, comesNearSide, nearestSide, type Entry, type EntrySide } from './entry.js';
import { boxDistanceSquared, type Footprint } from './footprints.js';
import { levelOf, slowRoomAt, standable, stopRoomAt, type Mover } from './mover.js';
import { LARGEST_BEND } from './movement-tools.js';
import { boxOverlapsPiece } from './oblong-terrain.js';
import type { Obstacles } from './obstacles.js';
import { PairMemo } from './pair-memo.js';
import type { Path, Reach } from './reach.js';
import type { Terrain } from './terrain.js';

/**
 * Moves of round bases that are put down touching any part of a movement tool. The tool lies flat with one end across
 * the line from the base's centre, touching its edge, and bends at its middle by at most a right angle. Only the tool
 * meets terrain. Directions and bends are whole degrees.
 */

/** Half the width of a movement tool. */
export const TOOL_HALF_WIDTH = 75;

/** A touch of the rounded place and the tool. */
const ROUNDED = 1;

/** 2^14 words for each kind of move: 64 KB. */
const DEFAULT_BITS = 14;

/** Speeds and slow speeds 0..3. */
const KINDS = 16;

const FOUND = 1;
const SLOW = 2;

/** Both legs of the tool that is being tried; after a laying past terrain was found, as it lies. */
export const first: Footprint = scratch({
  x: 0,
  y: 0,
  facing: 0,
  round: false,
  halfLength: 0,
  halfWidth: TOOL_HALF_WIDTH,
});
export const second: Footprint = scratch({
  x: 0,
  y: 0,
  facing: 0,
  round: false,
  halfLength: 0,
  halfWidth: TOOL_HALF_WIDTH,
});

/** Pieces near the move that stop the tool, and those that slow the move: entries 0 to the count. */
let stops: Int32Array = scratch(new Int32Array(64));
let slows: Int32Array = scratch(new Int32Array(64));
const near = scratch({ stops: 0, slows: 0 });

/** The bends that are tried beside the one that points at the goal, as parts of what still touches it. */
const TRIED_BESIDE = 3;

/** The move that is looked for. */
const goal = scratch({ x0: 0, y0: 0, x1: 0, y1: 0, radius: 0, tool: 0, length: 0 });

/**
 * As {@link ./reach.findPath}, but the base is put down touching the tool. Tools of lower speed are tried first, and
 * layings from straight towards the goal outward.
 */
export function findLaying(
  mover: Mover,
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
  const farthest = speed < 1 ? 0 : 2 * mover.legs[speed];
  if (speed < 1 || squared > farthest * farthest || !standable(mover, x1, y1)) return false;
  const rise = elevationAt(mover.terrain, x1, y1) - z;
  if (rise > mover.climb || -rise > mover.drop) return false;
  const { radius, terrain } = mover;
  gatherNear(mover, z, x0, y0, farthest);
  const slow = near.slows > 0 && (isIn(terrain, x0, y0, radius) || isIn(terrain, x1, y1, radius));
  goal.x0 = x0;
  goal.y0 = y0;
  goal.x1 = x1;
  goal.y1 = y1;
  goal.radius = radius;
  const most = slow ? slowSpeed : speed;
  let tool = 1;
  while (tool <= most && squared > 4 * mover.legs[tool] * mover.legs[tool]) tool++;
  for (; tool <= most; tool++) {
    goal.tool = tool;
    goal.length = mover.legs[tool] - radius;
    const laid = near.stops === 0 && near.slows === 0 ? LIES : bestLaying(terrain, tool <= slowSpeed);
    if (laid === NEVER) continue;
    out.found = true;
    out.difficult = slow || laid === LIES_SLOW;
    out.tool = tool;
    out.direction = -1;
    out.jointX = x1;
    out.jointY = y1;
    return true;
  }
  return false;
}

/** Step between the starts at which the tool is tried. */
const ENTRY_STEP = 20;

/**
 * As {@link findLaying}, for a base that enters: one end of the tool lies across a side of the entry. Shorter tools and
 * starts nearest to the goal are tried first.
 */
export function findEntry(
  mover: Mover,
  entry: Entry,
  x1: number,
  y1: number,
  speed: number,
  slowSpeed: number,
  out: Path,
): boolean {
  out.found = false;
  if (speed < 1 || !standable(mover, x1, y1)) return false;
  const { radius, terrain } = mover;
  const rise = elevationAt(terrain, x1, y1) - entry.z;
  if (rise > mover.climb || -rise > mover.drop) return false;
  gatherNear(mover, entry.z, x1, y1, 2 * mover.legs[speed]);
  goal.x1 = x1;
  goal.y1 = y1;
  goal.radius = radius;
  const slow = near.slows > 0 && isIn(terrain, x1, y1, radius);
  for (let tool = 1; tool <= (slow ? slowSpeed : speed); tool++) {
    goal.tool = tool;
    goal.length = mover.legs[tool] - radius;
    const laid = bestEntry(terrain, entry, tool <= slowSpeed);
    if (laid === NEVER) continue;
    out.found = true;
    out.difficult = slow || laid === LIES_SLOW;
    out.tool = tool;
    out.direction = -1;
    out.jointX = x1;
    out.jointY = y1;
    return true;
  }
  return false;
}

/** Whether a tool of `speed` could bring a round base from an entry to (x, y) if there were no terrain. */
export function entersWithin(mover: Mover, entry: Entry, x: number, y: number, speed: number): boolean {
  goal.x1 = x;
  goal.y1 = y;
  goal.radius = mover.radius;
  near.stops = 0;
  near.slows = 0;
  for (let tool = 1; tool <= speed; tool++) {
    goal.length = mover.legs[tool] - mover.radius;
    if (bestEntry(mover.terrain, entry, true) !== NEVER) return true;
  }
  return false;
}

/** The best laying from any side of the entry; the one nearest to the goal first. */
function bestEntry(terrain: Terrain, entry: Entry, mayBeSlow: boolean): number {
  const { sides } = entry;
  const nearest = nearestSide(entry, goal.x1, goal.y1);
  let best = bestFrom(terrain, nearest, mayBeSlow);
  for (let i = 0; i < sides.length && best !== LIES; i++) {
    if (sides[i] === nearest) continue;
    const laid = bestFrom(terrain, sides[i], mayBeSlow);
    if (laid !== NEVER) best = laid;
  }
  return best;
}

function bestFrom(terrain: Terrain, side: EntrySide, mayBeSlow: boolean): number {
  const widest = goal.length + goal.radius + TOOL_HALF_WIDTH;
  if (!comesNearSide(side, goal.x1, goal.y1, 2 * goal.length + goal.radius, widest)) return NEVER;
  const middle = alongSide(side, goal.x1, goal.y1);
  let best = NEVER;
  for (let by = 0; by <= widest; by += ENTRY_STEP) {
    for (let way = by === 0 ? 1 : -1; way <= 1; way += 2) {
      const laid = layFrom(terrain, side, middle + way * by);
      if (laid === LIES) return LIES;
      if (laid === LIES_SLOW && mayBeSlow) best = LIES_SLOW;
    }
  }
  // The ends of the side need not be whole steps from the middle.
  for (let end = 0; end <= 1; end++) {
    const laid = layFrom(terrain, side, end * side.length);
    if (laid === LIES) return LIES;
    if (laid === LIES_SLOW && mayBeSlow) best = LIES_SLOW;
  }
  return best;
}

/** Tries the tool from a start of the side. */
function layFrom(terrain: Terrain, { x, y, along, length, inward }: EntrySide, t: number): number {
  if (t < 0 || t > length) return NEVER;
  goal.x0 = x + UNIT_X[along] * t - UNIT_X[inward] * goal.radius;
  goal.y0 = y + UNIT_Y[along] * t - UNIT_Y[inward] * goal.radius;
  return layTowards(terrain, inward);
}

/** Results of trying layings: none, one beside difficult terrain, one over it. */
const NEVER = 0;
const LIES = 1;
const LIES_SLOW = 2;

/** The best laying of the tool; one over difficult terrain only with `mayBeSlow`. */
function bestLaying(terrain: Terrain, mayBeSlow: boolean): number {
  const ahead = directionTo(goal.x1 - goal.x0, goal.y1 - goal.y0);
  let best = NEVER;
  for (let by = 0; by <= 180; by++) {
    for (let side = by === 0 || by === 180 ? 1 : -1; side <= 1; side += 2) {
      const laid = layTowards(terrain, turn(ahead, side * by));
      if (laid === LIES) return LIES;
      if (laid === LIES_SLOW && mayBeSlow) {
        best = LIES_SLOW;
        // A move that is slow anyway gains nothing by a way round.
        if (near.slows === 0) return best;
      }
    }
  }
  return best;
}

/** Tries the tool with its first leg in a direction and every bend at which it comes to the goal. */
function layTowards(terrain: Terrain, direction: number): number {
  const { x0, y0, x1, y1, radius, length } = goal;
  const ux = UNIT_X[direction];
  const uy = UNIT_Y[direction];
  const jointX = x0 + ux * (radius + length);
  const jointY = y0 + uy * (radius + length);
  const touch = radius + ROUNDED;
  first.x = x0 + ux * (radius + length / 2);
  first.y = y0 + uy * (radius + length / 2);
  first.facing = direction;
  first.halfLength = length / 2;
  const beside = boxDistanceSquared(x1, y1, first.x, first.y, direction, first.halfLength, TOOL_HALF_WIDTH);
  const isAtFirst = beside <= touch * touch;
  const dx = x1 - jointX;
  const dy = y1 - jointY;
  const far = dx * dx + dy * dy;
  const most = length + touch + TOOL_HALF_WIDTH;
  if (!isAtFirst && far > most * most) return NEVER;
  const ahead = lies(terrain, first);
  if (ahead === NEVER) return NEVER;
  if (isAtFirst) return layRest(terrain, jointX, jointY, direction, ahead);
  const straight = turn(directionTo(dx, dy), -direction);
  const bend = straight > 180 ? straight - 360 : straight;
  // How far the leg may turn away and still touch the base, in degrees: an arc is longer than its chord.
  const wide = Math.min(LARGEST_BEND, Math.floor((57 * (touch + TOOL_HALF_WIDTH)) / Math.sqrt(Math.max(1, far))));
  let best = NEVER;
  for (let k = 0; k <= TRIED_BESIDE; k++) {
    const by = Math.round((wide * k) / TRIED_BESIDE);
    for (let side = k === 0 ? 1 : -1; side <= 1; side += 2) {
      const laid = laySecond(terrain, jointX, jointY, direction, bend + side * by, touch, ahead);
      if (laid === LIES) return LIES;
      if (laid !== NEVER) best = laid;
    }
  }
  return best;
}

/** The second leg at a bend at which it comes to the goal. */
function laySecond(
  terrain: Terrain,
  jointX: number,
  jointY: number,
  direction: number,
  bend: number,
  touch: number,
  ahead: number,
): number {
  const bent = bend > LARGEST_BEND ? LARGEST_BEND : bend < -LARGEST_BEND ? -LARGEST_BEND : bend;
  putSecond(jointX, jointY, turn(direction, bent));
  const { x, y, facing, halfLength } = second;
  if (boxDistanceSquared(goal.x1, goal.y1, x, y, facing, halfLength, TOOL_HALF_WIDTH) > touch * touch) return NEVER;
  const laid = lies(terrain, second);
  return laid === NEVER ? NEVER : Math.max(laid, ahead);
}

/** Degrees between the bends that are tried where the first leg alone comes to the goal. */
const BEND_STEP = 10;

function layRest(terrain: Terrain, jointX: number, jointY: number, direction: number, ahead: number): number {
  let best = NEVER;
  for (let bend = 0; bend <= LARGEST_BEND; bend += BEND_STEP) {
    for (let side = bend === 0 ? 1 : -1; side <= 1; side += 2) {
      putSecond(jointX, jointY, turn(direction, side * bend));
      const laid = lies(terrain, second);
      if (laid === LIES) return ahead;
      if (laid !== NEVER) best = laid;
    }
  }
  return best;
}

function putSecond(jointX: number, jointY: number, facing: number): void {
  const { length } = goal;
  second.x = jointX + (UNIT_X[facing] * length) / 2;
  second.y = jointY + (UNIT_Y[facing] * length) / 2;
  second.facing = facing;
  second.halfLength = length / 2;
}

function lies(terrain: Terrain, leg: Footprint): number {
  for (let i = 0; i < near.stops; i++) if (boxOverlapsPiece(terrain, stops[i], leg)) return NEVER;
  for (let i = 0; i < near.slows; i++) if (boxOverlapsPiece(terrain, slows[i], leg)) return LIES_SLOW;
  return LIES;
}

function isIn(terrain: Terrain, x: number, y: number, r: number): boolean {
  for (let i = 0; i < near.slows; i++) if (discOverlapsPiece(terrain, slows[i], x, y, r)) return true;
  return false;
}

/** Collects the pieces that any tool from (x, y) or a base at its end could meet. */
function gatherNear(mover: Mover, z: number, x: number, y: number, far: number): void {
  const level = z === 0 ? 0 : levelOf(mover, z);
  const reach = far + mover.radius;
  near.stops = 0;
  near.slows = 0;
  if (level > 0 || stopRoomAt(mover, x, y) < reach) {
    const all = mover.stops[level];
    if (all.length > stops.length) stops = new Int32Array(2 * all.length);
    for (let i = 0; i < all.length; i++)
      if (comesNear(mover.terrain, all[i], x, y, reach)) stops[near.stops++] = all[i];
  }
  if (level > 0 || slowRoomAt(mover, x, y) < reach) {
    const all = mover.slows[level];
    if (all.length > slows.length) slows = new Int32Array(2 * all.length);
    for (let i = 0; i < all.length; i++)
      if (comesNear(mover.terrain, all[i], x, y, reach)) slows[near.slows++] = all[i];
  }
}

function comesNear({ minX, maxX, minY, maxY }: Terrain, p: number, x: number, y: number, reach: number): boolean {
  return minX[p] < x + reach && maxX[p] > x - reach && minY[p] < y + reach && maxY[p] > y - reach;
}

/** A cache for {@link findLaying} between lattice places, and from the surface under the start. */
export class ToolReach implements Reach {
  private readonly mover: Mover;
  private readonly memo: PairMemo;

  constructor(mover: Mover, bits: number = DEFAULT_BITS) {
    this.mover = mover;
    this.memo = new PairMemo(KINDS, bits);
  }

  findPath(
    _obstacles: Obstacles,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    speed: number,
    slowSpeed: number,
    out: Path,
  ): boolean {
    const { lattice, terrain } = this.mover;
    const from = lattice.indexOf(x0, y0);
    const to = lattice.indexOf(x1, y1);
    const z = elevationAt(terrain, x0, y0);
    if (from < 0 || to < 0) return findLaying(this.mover, x0, y0, z, x1, y1, speed, slowSpeed, out);
    const kind = speed * 4 + slowSpeed;
    let word = this.memo.find(kind, from, to);
    if (word < 0) {
      findLaying(this.mover, x0, y0, z, x1, y1, speed, slowSpeed, out);
      word = out.found ? FOUND | (out.difficult ? SLOW : 0) | (out.tool << 2) : 0;
      this.memo.store(kind, from, to, word);
    }
    out.found = (word & FOUND) !== 0;
    out.difficult = (word & SLOW) !== 0;
    out.tool = word >>> 2;
    out.direction = -1;
    out.jointX = x1;
    out.jointY = y1;
    return out.found;
  }
}

import type { TableScene, Spot } from '../../tabletop/picture.js';

/** Degrees by which a handle or a key turns a base. */
export const TURN = 15;

/** The direction from one place to another in whole degrees, from the right against the clock. */
export function directionTo(from: Spot, to: Spot): number {
  return turnedTo((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

/** A direction in whole degrees from 0 to 359. */
function turnedTo(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}

/** The next multiple of {@link TURN} degrees, against the clock or with it. */
export function turnedBy(facing: number, steps: 1 | -1): number {
  const next = steps > 0 ? Math.floor(facing / TURN) + 1 : Math.ceil(facing / TURN) - 1;
  return turnedTo(next * TURN);
}

/** The multiple of {@link TURN} degrees that is nearest to a direction. */
export function wholeTurns(facing: number): number {
  return turnedTo(Math.round(facing / TURN) * TURN);
}

/** How far two directions are apart: 0 to 180 degrees. */
export function apart(one: number, other: number): number {
  const by = Math.abs(one - other) % 360;
  return Math.min(by, 360 - by);
}

/**
 * Where a unit looks at a place unless it is told: to the leader of the enemy unit that is nearest to that place, or
 * else as it does now; undefined for one that comes onto a table without enemies.
 */
export function facingThere({ pieces, units }: TableScene, acting: string | undefined, at: Spot): number | undefined {
  const own = units.find(({ tag }) => tag === acting);
  let nearest: Spot | undefined;
  let least = Infinity;
  for (const piece of own === undefined ? [] : pieces) {
    if (piece.side === own?.side || !piece.isLeader) continue;
    const far = Math.hypot(piece.x - at.x, piece.y - at.y);
    if (far < least) [least, nearest] = [far, piece];
  }
  if (nearest !== undefined) return directionTo(at, nearest);
  return pieces.find(({ unit, isLeader }) => isLeader && unit === acting)?.facing;
}

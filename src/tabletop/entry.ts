import { UNIT_X, UNIT_Y } from './directions.js';

/**
 * A line at which bases enter the table: a movement tool starts with one end across it, its middle at any whole tenth
 * of a millimetre of the line.
 */
export interface EntrySide {
  /** The first start, and the direction from there to the last. */
  readonly x: number;
  readonly y: number;
  readonly along: number;
  /** From the first start to the last. */
  readonly length: number;
  /** The direction in which the tool leads from the line. */
  readonly inward: number;
}

/** Where a move begins that brings a base onto the table. */
export interface Entry {
  readonly sides: readonly EntrySide[];
  /** How many starts there are; they are numbered side by side. */
  readonly starts: number;
  /** The height from which heights count. */
  readonly z: number;
}

/** The entry over these sides, with heights from `z`. */
export function entryOver(sides: readonly EntrySide[], z: number): Entry {
  return { sides, starts: sides.reduce((sum, { length }) => sum + length + 1, 0), z };
}

/** Writes the place of the start with that number to `out`, with the direction of the tool; false if there is none. */
export function startOf({ sides }: Entry, number: number, out: { x: number; y: number; inward: number }): boolean {
  let t = number;
  for (let i = 0; i < sides.length; i++) {
    const { x, y, along, length, inward } = sides[i];
    if (t > length) {
      t -= length + 1;
      continue;
    }
    out.x = x + UNIT_X[along] * t;
    out.y = y + UNIT_Y[along] * t;
    out.inward = inward;
    return true;
  }
  return false;
}

/** How far (x, y) lies from the line of a side, in the direction of the tool. */
export function depthFrom(side: EntrySide, x: number, y: number): number {
  return (x - side.x) * UNIT_X[side.inward] + (y - side.y) * UNIT_Y[side.inward];
}

/** How far along a side the start nearest to (x, y) is, or would be if the side were longer. */
export function alongSide(side: EntrySide, x: number, y: number): number {
  return (x - side.x) * UNIT_X[side.along] + (y - side.y) * UNIT_Y[side.along];
}

/** Squared distance from (x, y) to the nearest start of a side. */
export function squaredToSide(side: EntrySide, x: number, y: number): number {
  const t = alongSide(side, x, y);
  const beside = t < 0 ? -t : t > side.length ? t - side.length : 0;
  const depth = depthFrom(side, x, y);
  return beside * beside + depth * depth;
}

/** The side that is nearest to (x, y). */
export function nearestSide({ sides }: Entry, x: number, y: number): EntrySide {
  let nearest = sides[0];
  let least = Infinity;
  for (let i = 0; i < sides.length; i++) {
    const squared = squaredToSide(sides[i], x, y);
    if (squared >= least) continue;
    least = squared;
    nearest = sides[i];
  }
  return nearest;
}

/** Whether (x, y) lies at most `depth` from the line of a side, and at most `beside` beyond its ends. */
export function comesNearSide(side: EntrySide, x: number, y: number, depth: number, beside: number): boolean {
  if (depthFrom(side, x, y) > depth) return false;
  const t = alongSide(side, x, y);
  return t >= -beside && t <= side.length + beside;
}

/** Whether (x, y) comes so near to any side. */
export function comesNearEntry({ sides }: Entry, x: number, y: number, depth: number, beside: number): boolean {
  for (let i = 0; i < sides.length; i++) if (comesNearSide(sides[i], x, y, depth, beside)) return true;
  return false;
}

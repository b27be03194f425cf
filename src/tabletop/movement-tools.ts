import { stepX, stepY, turn } from './directions.js';
import type { TableMeasures } from './measures.js';

/** A movement tool by the speed printed on it. */
export type Tool = 1 | 2 | 3;

/**
 * A tool's joint bends this many degrees to either side. Not read from the library, which is only checked against
 * it: the search for bent ways relies on the right angle, and ways are numbered with it.
 */
export const LARGEST_BEND = 90;

/**
 * Length of each of the two legs that a base's centre travels in a full move: from its place to above the joint, and
 * from there to the end. `half` is half the base's length along its way (the radius of a round base). Source: MOVEMENT,
 * lines 3121-3128.
 */
export function legLength(measures: TableMeasures, tool: number, half: number, notched: boolean): number {
  return measures.moveTool[tool] / 2 + half - (notched ? measures.notchDepth / 2 : 0);
}

/** A place and a facing that functions write their result to. */
export interface PlacedBase {
  x: number;
  y: number;
  facing: number;
  /** Where the centre passes the joint; the place itself when it stopped before. */
  jointX: number;
  jointY: number;
}

/**
 * Where a notched base ends when it moves `travelled` (0 to twice the leg) along a tool that starts in the notch
 * `notch` degrees to the left of its front (0 its front, 180 its rear) and bends by `bend` degrees (−90..90, positive
 * to the left of the way of travel). The facing follows the leg it stopped on; a base that stops exactly at the joint
 * keeps its facing. Source: MOVEMENT, line 3128; REVERSE, lines 3255 and 4660; STRAFE, lines 4185-4189.
 */
export function notchedPlace(
  x: number,
  y: number,
  facing: number,
  leg: number,
  bend: number,
  travelled: number,
  notch: number,
  out: PlacedBase,
): void {
  const way = turn(facing, notch);
  const first = travelled < leg ? travelled : leg;
  out.jointX = x + stepX(way, first);
  out.jointY = y + stepY(way, first);
  out.x = out.jointX;
  out.y = out.jointY;
  out.facing = facing;
  if (travelled <= leg) return;
  const second = turn(way, bend);
  out.x += stepX(second, travelled - leg);
  out.y += stepY(second, travelled - leg);
  out.facing = turn(facing, bend);
}

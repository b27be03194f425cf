import { LARGEST_BEND, legLength, notchedPlace } from '../../../../tabletop/movement-tools.js';
import { standable } from '../../../../tabletop/mover.js';
import { notchedPath, PATH_DIFFICULT } from '../../../../tabletop/notched-path.js';
import type { Context } from '../../engine/context.js';
import { maximumSpeed } from '../speed.js';
import { COMPELLED, look, lookAt } from './look.js';
import { decodeWay, end, isNotchedWay, notchedOperand } from './notched-places.js';

/** Bends that are listed are this far apart. */
export const BEND_STEP = 15;

/** What {@link compulsoryWay} found: an operand of queries/move/notched-places, and whether the move stays short. */
export const found = { operand: 0, isShort: false };

/** Looks at the compulsory move of unit `u`. */
export function lookAtCompulsory(c: Context, u: number): void {
  lookAt(c, u, maximumSpeed(c, u), COMPELLED);
}

/**
 * Where the compulsory move in `look` leads along a tool bent by `bend` (1468–1491): its full length; if its end is on terrain that the unit
 * ignores but where it cannot stand, up to half a base back; else as far as there is a place, which is short.
 */
export function compulsoryWay(c: Context, bend: number): void {
  const tool = toolFor(bend);
  const leg = legLength(tool, look.radius, true);
  const full = Math.floor(2 * leg);
  found.isShort = false;
  found.operand = notchedOperand(tool, bend, full);
  if (isNotchedWay(c, found.operand)) return;
  decodeWay(found.operand);
  const back = standable(look.known.mover, end.x, end.y) ? 0 : look.radius;
  for (let travelled = full - 1; travelled > 0; travelled--) {
    // Before the joint every bend is the straight way.
    found.operand = notchedOperand(tool, travelled <= leg ? 0 : bend, travelled);
    if (!isNotchedWay(c, found.operand)) continue;
    found.isShort = travelled < full - back;
    return;
  }
  found.operand = notchedOperand(tool, 0, 0);
  found.isShort = true;
}

/** The tool of the unit's maximum speed, which difficult terrain on the way reduces (1474). */
function toolFor(bend: number): number {
  if (look.slowSpeed === look.speed) return look.speed;
  const leg = legLength(look.speed, look.radius, true);
  notchedPlace(look.x, look.y, look.facing, leg, bend, 2 * leg, false, end);
  const path = notchedPath(look.known.mover, look.blockers, look.x, look.y, look.z, look.facing, end);
  return path === PATH_DIFFICULT ? look.slowSpeed : look.speed;
}

/** Whether some bend lets the unit go the full length, so that it must (1475; rulings: compulsory move). */
export function canGoFull(c: Context): boolean {
  for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += BEND_STEP) if (isFull(c, bend)) return true;
  for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend++) {
    if (bend % BEND_STEP !== 0 && isFull(c, bend)) return true;
  }
  return false;
}

/** Whether the move along that bend is not short. */
export function isFull(c: Context, bend: number): boolean {
  compulsoryWay(c, bend);
  return !found.isShort;
}

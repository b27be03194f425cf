import { scratch } from '../../../../../kernel/scratch.js';
import { LARGEST_BEND, notchedPlace } from '../../../../../tabletop/movement-tools.js';
import { shiftToRest } from '../../../../../tabletop/mover.js';
import { notchedPath, PATH_BLOCKED, PATH_DIFFICULT } from '../../../../../tabletop/notched-path.js';
import type { Context } from '../../../engine/context.js';
import { baseOnTable, baseStands, isOblong } from '../../../rules/queries/bases.js';
import { maximumSpeed } from '../../../rules/queries/speed.js';
import { COMPELLED, look, lookAt } from '../../../rules/queries/move/look.js';
import { decodeWay, end, legOf, notchedOperand } from '../../../rules/queries/move/notched-operands.js';
import { isNotchedWay } from '../../../rules/queries/move/notched-places.js';

/** Listed bends are this many degrees apart. */
export const BEND_STEP = 15;

/**
 * The result of {@link compulsoryWay}: an operand of rules/queries/move/notched-operands, and whether the move stays
 * short.
 */
export const found = scratch({ operand: 0, isShort: false });

/** Looks at the compulsory move of unit `u`. */
export function lookAtCompulsory(c: Context, u: number): void {
  lookAt(c, u, maximumSpeed(c, u), COMPELLED);
}

/**
 * Whether the compulsory move in `look` goes the full length of its tool when that is bent by `bend`; the way is
 * written to {@link found}. An end on terrain that the unit ignores but where it cannot stand may lie up to half a base
 * back (1486).
 */
export function isFull(c: Context, bend: number): boolean {
  const tool = toolFor(bend);
  const full = Math.floor(2 * legOf(tool));
  found.isShort = false;
  found.operand = notchedOperand(tool, bend, full);
  if (isNotchedWay(c, found.operand)) return true;
  decodeWay(c, found.operand);
  const { mover } = look.known;
  if (!baseOnTable(c, look.u, end.x, end.y, end.facing) || baseStands(c, look.u, mover, end.x, end.y, end.facing))
    return false;
  // The shift back is not allowed from terrain that stops the unit.
  if (notchedPath(mover, look.blockers, look.x, look.y, look.z, look.facing, end) === PATH_BLOCKED) return false;
  for (let travelled = full - 1; travelled >= full - look.radius; travelled--) {
    found.operand = notchedOperand(tool, bend, travelled);
    if (isNotchedWay(c, found.operand)) return true;
    travelled -= hopeless(c);
  }
  return false;
}

/**
 * Where the compulsory move leads along a tool bent by `bend` (1468–1491): its full length, or as far as there is a
 * place, which is short.
 */
export function compulsoryWay(c: Context, bend: number): void {
  if (isFull(c, bend)) return;
  const tool = toolFor(bend);
  found.isShort = true;
  for (let travelled = wayClear(c, tool, bend); travelled > 0; travelled--) {
    found.operand = operandFor(tool, bend, travelled);
    if (isNotchedWay(c, found.operand)) return;
    travelled -= hopeless(c);
  }
  found.operand = notchedOperand(tool, 0, 0);
}

/**
 * How many of the next shorter ways need no check, because there too the base would be too deep in terrain, too high
 * up or over another base. A way that is shorter by n tenths of a millimetre ends less than n + 2 away, as both legs
 * are rounded.
 */
function hopeless(c: Context): number {
  // The bound below is for discs.
  if (isOblong(c, look.u)) return 0;
  const { bases, radius, z, known } = look;
  const off = bases.shiftToClear(end.x, end.y, radius);
  const clear = shiftToRest(known.mover, end.x, end.y, z + known.mover.climb);
  return Math.max(0, Math.max(off, clear) - 2);
}

/** Up to the joint every bend is the straight way. */
function operandFor(tool: number, bend: number, travelled: number): number {
  return notchedOperand(tool, travelled <= legOf(tool) ? 0 : bend, travelled);
}

/**
 * An upper limit of how far the base can travel: where something first stops it, whether or not it could rest there.
 */
function wayClear(c: Context, tool: number, bend: number): number {
  let clear = 0;
  let blocked = Math.floor(2 * legOf(tool)) + 1;
  while (blocked - clear > 1) {
    const middle = (clear + blocked) >> 1;
    decodeWay(c, operandFor(tool, bend, middle));
    if (notchedPath(look.known.mover, look.blockers, look.x, look.y, look.z, look.facing, end) === PATH_BLOCKED)
      blocked = middle;
    else clear = middle;
  }
  return clear;
}

/** The tool of the unit's maximum speed, which difficult terrain on the way reduces (1474). */
function toolFor(bend: number): number {
  if (look.slowSpeed === look.speed) return look.speed;
  const leg = legOf(look.speed);
  notchedPlace(look.x, look.y, look.facing, leg, bend, 2 * leg, 0, end);
  const path = notchedPath(look.known.mover, look.blockers, look.x, look.y, look.z, look.facing, end);
  // Difficult terrain that leaves no speed at all stops the move.
  return path === PATH_DIFFICULT && look.slowSpeed > 0 ? look.slowSpeed : look.speed;
}

const LISTED = (2 * LARGEST_BEND) / BEND_STEP + 1;

/** Bits over the listed bends, from −90 degrees in steps of {@link BEND_STEP}: those that lead to a full move. */
export function fullBends(c: Context): number {
  let mask = 0;
  for (let i = 0; i < LISTED; i++) if (isFull(c, i * BEND_STEP - LARGEST_BEND)) mask |= 1 << i;
  return mask;
}

/** The first bend, in whole degrees, that leads to a full move; more than the largest bend if none does. */
export function anyFullBend(c: Context): number {
  let bend = -LARGEST_BEND;
  while (bend <= LARGEST_BEND && !isFull(c, bend)) bend++;
  return bend;
}

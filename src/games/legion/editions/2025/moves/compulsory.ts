import { ActionBuffer } from '../../../../../kernel/buffers.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { turn } from '../../../../../tabletop/directions.js';
import { LARGEST_BEND } from '../../../../../tabletop/movement-tools.js';
import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { isOblong } from '../../../rules/queries/bases.js';
import { mayMove } from '../../../rules/queries/move/permission.js';
import { maximumSpeed } from '../../../rules/queries/speed.js';
import { COMPELLED, look, lookAt } from '../../../rules/queries/move/look.js';
import { decodeWay, end, notchedOperand, way, wholeWay } from '../../../rules/queries/move/notched-operands.js';
import {
  isDifficultWay,
  isNotchedWay,
  listWholeWays,
  notchedWayRefusal,
  wayTo,
} from '../../../rules/queries/move/notched-places.js';

/** Another way leads farther. */
export const NOT_FULL_SPEED = reason('not-full-speed');

/** Looks at the compulsory move of unit `u`; it has the speed 0 if the unit cannot make one. */
export function lookAtCompulsory(c: Context, u: number): void {
  lookAt(c, u, mayMove(c, u) ? maximumSpeed(c, u) : 0, COMPELLED);
}

/** The full move on the line of a way: with a shorter tool where difficult terrain slows it. */
function fullOn(c: Context, operand: number): number {
  const whole = wholeWay(operand, look.speed);
  if (look.slowSpeed === look.speed || look.slowSpeed < 1 || !decodeWay(c, whole)) return whole;
  return isDifficultWay(c) ? wholeWay(operand, look.slowSpeed) : whole;
}

const lines = scratch(new ActionBuffer());

/** Whether the way decoded last is the one that its end is read as: one that enters may have several. */
function isRead(c: Context, operand: number): boolean {
  return look.entry === null || wayTo(c, end.x, end.y, end.facing) === operand;
}

/** Writes every listed full move; if there is none with a listed bend, those with any other. */
export function listFull(c: Context, out: ActionBuffer): void {
  out.clear();
  listWholeWays(lines);
  for (let i = 0; i < lines.length; i++) {
    const full = fullOn(c, lines.items[i]);
    if (isNotchedWay(c, full) && isRead(c, full)) out.push(full);
  }
  if (out.length > 0 || look.entry !== null) return;
  for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend++) {
    const full = fullOn(c, notchedOperand(look.speed, bend, 0));
    if (isNotchedWay(c, full)) out.push(full);
  }
}

/**
 * How many of the next shorter ways need no check because their ends too are off the table or over another base: a way
 * that is shorter by n tenths of a millimetre ends less than n + 2 away.
 */
function hopeless(c: Context): number {
  if (isOblong(c, look.u)) return 0;
  const { width, depth } = c.b.geometry;
  const { x, y } = end;
  const r = look.radius;
  const off = Math.max(0, r - x, x + r - width, r - y, y + r - depth, look.bases.shiftToClear(x, y, r));
  return Math.max(0, Math.floor(off) - 2);
}

/** The way on the line of a bend that goes as far as it can; −1 if there is none. */
function farthestOn(c: Context, bend: number): number {
  const tool = (decodeWay(c, fullOn(c, notchedOperand(look.speed, bend, 0))), way.tool);
  for (let travelled = Math.floor(2 * way.leg); travelled > 0; travelled--) {
    // Up to the joint every bend is the straight way.
    const operand = notchedOperand(tool, travelled <= way.leg ? 0 : bend, travelled);
    if (isNotchedWay(c, operand)) return operand;
    travelled -= hopeless(c);
  }
  return -1;
}

/** Writes the way on each line that goes as far as it can, each once; for a move without full ones. */
export function listFarthest(c: Context, out: ActionBuffer): void {
  out.clear();
  for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += LISTED_BENDS) {
    const operand = farthestOn(c, bend);
    if (operand >= 0 && !has(out, operand)) out.push(operand);
  }
}

/** Degrees between the bends of {@link listFarthest}. */
const LISTED_BENDS = 15;

function has({ items, length }: ActionBuffer, operand: number): boolean {
  for (let i = 0; i < length; i++) if (items[i] === operand) return true;
  return false;
}

const full = scratch(new ActionBuffer());

/**
 * Why a way is no compulsory move of the unit in `look`: a full move at its maximum speed or, if there is none, one as
 * far along the tool as it can go (R 5229–5238).
 */
export function compulsoryRefusal(c: Context, operand: number): Reason {
  const why = notchedWayRefusal(c, operand);
  if (why !== LEGAL || fullOn(c, operand) === operand) return why;
  listFull(c, full);
  if (full.length > 0) return NOT_FULL_SPEED;
  // A unit that finds no full move from the edge may take any.
  if (look.entry !== null) return LEGAL;
  decodeWay(c, operand);
  const { bend, travelled, leg } = way;
  if (farthestOn(c, bend) === operand) return LEGAL;
  if (travelled > leg) return NOT_FULL_SPEED;
  for (let by = -LARGEST_BEND; by <= LARGEST_BEND; by++) if (farthestOn(c, by) === operand) return LEGAL;
  return NOT_FULL_SPEED;
}

function endsAt(c: Context, operand: number, x: number, y: number, facing: number): boolean {
  return operand >= 0 && decodeWay(c, operand) && end.x === x && end.y === y && end.facing === facing;
}

/**
 * The operand of a way that ends at (x, y) with that facing: the compulsory one if there is one, as shorter tools may
 * lead there too; −1 if there is none.
 */
export function compulsoryWayTo(c: Context, x: number, y: number, facing: number): number {
  if (look.entry !== null) return wayTo(c, x, y, facing);
  const bend = turn(facing, LARGEST_BEND - look.facing) - LARGEST_BEND;
  const whole = bend > LARGEST_BEND ? -1 : fullOn(c, notchedOperand(look.speed, bend, 0));
  if (endsAt(c, whole, x, y, facing)) return whole;
  listFull(c, full);
  for (let by = full.length > 0 ? LARGEST_BEND + 1 : -LARGEST_BEND; by <= LARGEST_BEND; by++) {
    const farthest = farthestOn(c, by);
    if (endsAt(c, farthest, x, y, facing)) return farthest;
  }
  return wayTo(c, x, y, facing);
}

import { turn } from '../../../../../tabletop/directions.js';
import { LARGEST_BEND, type PlacedBase, notchedPlace } from '../../../../../tabletop/movement-tools.js';
import type { Entry } from '../../../../../tabletop/entry.js';
import { scratch } from '../../../../../kernel/scratch.js';
import type { Context } from '../../../engine/context.js';
import { REVERSES, STRAFES_LEFT, STRAFES_RIGHT, enterAt, look } from './look.js';

/**
 * Ways of a leader on a notched base (3249–3261): a tool, the bend of its joint, and how far along the tool the base
 * goes. An operand packs all three, so that every way has one, to the degree and the tenth of a millimetre; listed are
 * bends every 15 degrees and a few lengths.
 */
export const TRAVEL_BITS = 12;
const BEND_BITS = 8;
export const BEND_STEP = 15;

/** The way of the operand decoded last, and where it ends. */
export const way = scratch({ tool: 0, bend: 0, travelled: 0, leg: 0, facing: 0 });
export const end: PlacedBase = scratch({ x: 0, y: 0, facing: 0, jointX: 0, jointY: 0 });

export function notchedOperand(tool: number, bend: number, travelled: number): number {
  return (((tool << BEND_BITS) | (bend + LARGEST_BEND)) << TRAVEL_BITS) | travelled;
}

/** Where the turn before a move stands in an operand: 0 for none, otherwise the degrees to the left plus this. */
const TURN_SHIFT = TRAVEL_BITS + BEND_BITS + 2;
const NO_TURN = 91;

/** The operand of the same way after a turn by that many degrees to the left. */
export function turnedOperand(operand: number, by: number): number {
  return by === 0 ? operand : operand | ((by + NO_TURN) << TURN_SHIFT);
}

/** Reads the turn of an operand into {@link way}; false if the base may not turn so far. */
function decodeTurn(operand: number): boolean {
  const code = operand >> TURN_SHIFT;
  const by = code === 0 ? 0 : code - NO_TURN;
  way.facing = turn(look.facing, by);
  return code === 0 || (by !== 0 && by >= -look.turns && by <= look.turns);
}

/** The facing with which the way decoded last begins: that of the base now, or after its turn. */
export function startFacing(): number {
  return look.turns === 0 ? look.facing : way.facing;
}

/** Degrees from the front of the base to the notch in which the tool lies. */
export function notchOf(mode: number): number {
  if ((mode & REVERSES) !== 0) return 180;
  if ((mode & STRAFES_LEFT) !== 0) return 90;
  return (mode & STRAFES_RIGHT) !== 0 ? 270 : 0;
}

/** Length of each of the two legs of a whole tool. */
export function legOf(tool: number): number {
  return look.known.mover.notchedLegs[tool];
}

/** Decodes an operand into {@link way} and {@link end}; false if there is no such way at the speed of {@link look}. */
export function decodeWay(c: Context, operand: number): boolean {
  if (look.entry !== null) return decodeEntry(c, look.entry, operand);
  way.travelled = operand & ((1 << TRAVEL_BITS) - 1);
  way.bend = ((operand >> TRAVEL_BITS) & ((1 << BEND_BITS) - 1)) - LARGEST_BEND;
  way.tool = (operand >> (TRAVEL_BITS + BEND_BITS)) & 3;
  if (!decodeTurn(operand)) return false;
  if (way.tool < 1 || way.tool > look.speed || way.bend > LARGEST_BEND) return false;
  way.leg = legOf(way.tool);
  // A way that ends before the joint does not depend on the bend; its operand has bend 0.
  if (way.travelled > 2 * way.leg || (way.travelled <= way.leg && way.bend !== 0)) return false;
  notchedPlace(look.x, look.y, way.facing, way.leg, way.bend, way.travelled, notchOf(look.mode), end);
  return true;
}

/**
 * Ways of a notched base that enters the table, by its start, the lowest digit: first those along a whole bent tool
 * with a bend that is listed, then the straight ones, by how much of the whole tool is left; from {@link BENT} on all
 * other bent ones: the tool, the bend, and how much of the second leg it goes, in {@link SHARES}. Listed ways need 26
 * bits, so that their actions stay below 2³¹ (`docs/decisions.md`).
 */
const BENT = 1 << 30;
export const SHARES = 31;
const BENDS_OF_ENTRY = 2 * LARGEST_BEND + 1;

/** Step between the listed bends of a tool by which a base enters; straight is listed by itself. */
export const ENTRY_BEND_STEP = 3 * BEND_STEP;
const BENDS_LISTED = (2 * LARGEST_BEND) / ENTRY_BEND_STEP + 1;
const TOOLS = 3;

/** The first operand of a straight way. */
function straightFrom(entry: Entry): number {
  return TOOLS * BENDS_LISTED * entry.starts;
}

/** The whole length of the longest tool. */
function wholeLength(): number {
  return Math.floor(2 * legOf(look.speed));
}

/** A straight way of that length, which is not longer than the longest tool. */
export function straightEntry(entry: Entry, start: number, travelled: number): number {
  return straightFrom(entry) + (wholeLength() - travelled) * entry.starts + start;
}

export function bentEntry(entry: Entry, tool: number, bend: number, start: number, share: number): number {
  const turned = bend + LARGEST_BEND;
  if (share === SHARES && turned % ENTRY_BEND_STEP === 0)
    return ((tool - 1) * BENDS_LISTED + turned / ENTRY_BEND_STEP) * entry.starts + start;
  return BENT + (((tool - 1) * BENDS_OF_ENTRY + turned) * (SHARES + 1) + share) * entry.starts + start;
}

/** Whether a listed way that enters goes along a whole tool. */
export function isWholeEntry(entry: Entry, operand: number): boolean {
  return operand < straightFrom(entry) + entry.starts;
}

/** Reads tool, bend and length of a bent way into {@link way}; false if there is no such way. */
function decodeBent(bent: number, isListed: boolean): boolean {
  const share = isListed ? SHARES : bent % (SHARES + 1);
  const turned = isListed ? bent : Math.floor(bent / (SHARES + 1));
  const bends = isListed ? BENDS_LISTED : BENDS_OF_ENTRY;
  way.bend = (turned % bends) * (isListed ? ENTRY_BEND_STEP : 1) - LARGEST_BEND;
  way.tool = 1 + Math.floor(turned / bends);
  if (way.tool > look.speed || way.bend === 0 || share === 0) return false;
  // A way that has a listed operand has no other.
  if (!isListed && share === SHARES && (way.bend + LARGEST_BEND) % ENTRY_BEND_STEP === 0) return false;
  way.leg = legOf(way.tool);
  way.travelled = way.leg + Math.floor((way.leg * share) / SHARES);
  return true;
}

export function decodeEntry(c: Context, entry: Entry, operand: number): boolean {
  if (operand < 0 || !enterAt(c, entry, (operand < BENT ? operand : operand - BENT) % entry.starts)) return false;
  const straight = straightFrom(entry);
  if (operand >= straight && operand < BENT) {
    way.travelled = wholeLength() - Math.floor((operand - straight) / entry.starts);
    if (way.travelled < 0) return false;
    way.bend = 0;
    way.tool = 1;
    while (way.tool < look.speed && way.travelled > 2 * legOf(way.tool)) way.tool++;
    way.leg = legOf(way.tool);
  } else {
    const isListed = operand < straight;
    if (!decodeBent(Math.floor((isListed ? operand : operand - BENT) / entry.starts), isListed)) return false;
  }
  if (way.tool < 1 || way.tool > look.speed || way.travelled > 2 * way.leg) return false;
  way.facing = look.facing;
  notchedPlace(look.x, look.y, look.facing, way.leg, way.bend, way.travelled, 0, end);
  return true;
}

/** The operand of the whole length of a tool on the line of another way: with its bend and its start on an edge. */
export function wholeWay(operand: number, tool: number): number {
  const length = Math.floor(2 * legOf(tool));
  const { entry } = look;
  if (entry === null) {
    const bend = ((operand >> TRAVEL_BITS) & ((1 << BEND_BITS) - 1)) - LARGEST_BEND;
    return notchedOperand(tool, bend, length);
  }
  const start = (operand < BENT ? operand : operand - BENT) % entry.starts;
  const straight = straightFrom(entry);
  if (operand >= straight && operand < BENT) return straightEntry(entry, start, length);
  const isListed = operand < straight;
  const bent = Math.floor((isListed ? operand : operand - BENT) / entry.starts);
  const turned = isListed ? (bent % BENDS_LISTED) * ENTRY_BEND_STEP : Math.floor(bent / (SHARES + 1)) % BENDS_OF_ENTRY;
  return bentEntry(entry, tool, turned - LARGEST_BEND, start, SHARES);
}

export function endsAt(c: Context, operand: number, x: number, y: number, facing: number): boolean {
  return decodeWay(c, operand) && end.x === x && end.y === y && end.facing === facing;
}

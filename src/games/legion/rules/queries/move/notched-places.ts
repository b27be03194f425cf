import { ActionBuffer } from '../../../../../kernel/buffers.js';
import type { Rng } from '../../../../../kernel/rng.js';
import { stepX, stepY, turn, UNIT_X, UNIT_Y } from '../../../../../tabletop/directions.js';
import { CONTACT_SLACK } from '../../../../../tabletop/bases.js';
import { LARGEST_BEND, notchedPlace, type PlacedBase } from '../../../../../tabletop/movement-tools.js';
import { alongSide, comesNearSide, depthFrom, type Entry, type EntrySide } from '../../../../../tabletop/entry.js';
import type { Footprint } from '../../../../../tabletop/footprints.js';
import { Obstacles } from '../../../../../tabletop/obstacles.js';
import { notchedPath, PATH_BLOCKED, PATH_DIFFICULT, sweptBox } from '../../../../../tabletop/notched-path.js';
import { TOOL_HALF_WIDTH } from '../../../../../tabletop/tool-reach.js';
import { pointNearSegment } from '../../../../../tabletop/polygon.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import {
  ENEMY_CONTACT,
  IMPASSABLE,
  OUT_OF_COHESION,
  OVERLAPS_BASE,
  TOO_FAR,
  TWO_ENEMIES,
} from '../../../words/reasons.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { scratch } from '../../../../../kernel/scratch.js';
import type { Context } from '../../../engine/context.js';
import { baseHits, baseOverlaps, baseStands, baseTouches, boxOverlaps, isOblong } from '../bases.js';
import { ON_TABLE } from '../../../state/state.js';
import { mayFollow } from '../formations.js';
import { areEnemies } from '../turned.js';
import { addBases, touchedEnemies, wouldTouch } from '../placement.js';
import { COMPELLED, enterAt, look, lookAt, REVERSES, STRAFES_LEFT, STRAFES_RIGHT } from './look.js';

/**
 * Ways of a leader on a notched base (3249–3261): a tool, the bend of its joint, and how far along the tool the base
 * goes. An operand packs all three, so that every way has one, to the degree and the tenth of a millimetre; listed are
 * bends every 15 degrees and a few lengths.
 */
const TRAVEL_BITS = 12;
const BEND_BITS = 8;
const BEND_STEP = 15;

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
function turnedOperand(operand: number, by: number): number {
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
function startFacing(): number {
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
 * Ways of a notched base that enters the table. Straight ones: the number of the start, and how far the base goes; bent
 * ones: the tool, the bend, how much of the second leg it goes, in {@link SHARES}, and the start.
 */
const BENT = 1 << 30;
const SHARES = 31;
const BENDS_OF_ENTRY = 2 * LARGEST_BEND + 1;

function straightEntry(start: number, travelled: number): number {
  return (start << TRAVEL_BITS) | travelled;
}

function bentEntry(entry: Entry, tool: number, bend: number, start: number, share: number): number {
  const way = ((tool - 1) * BENDS_OF_ENTRY + bend + LARGEST_BEND) * (SHARES + 1) + share;
  return BENT + way * entry.starts + start;
}

function decodeEntry(c: Context, entry: Entry, operand: number): boolean {
  if (operand < BENT) {
    way.travelled = operand & ((1 << TRAVEL_BITS) - 1);
    way.bend = 0;
    if (!enterAt(c, entry, operand >> TRAVEL_BITS)) return false;
    way.tool = 1;
    while (way.tool < look.speed && way.travelled > 2 * legOf(way.tool)) way.tool++;
    way.leg = legOf(way.tool);
  } else {
    const bent = Math.floor((operand - BENT) / entry.starts);
    if (!enterAt(c, entry, (operand - BENT) % entry.starts)) return false;
    const share = bent % (SHARES + 1);
    const turned = Math.floor(bent / (SHARES + 1));
    way.bend = (turned % BENDS_OF_ENTRY) - LARGEST_BEND;
    way.tool = 1 + Math.floor(turned / BENDS_OF_ENTRY);
    if (way.tool > look.speed || way.bend === 0 || share === 0) return false;
    way.leg = legOf(way.tool);
    way.travelled = way.leg + Math.floor((way.leg * share) / SHARES);
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
  if (operand < BENT) return straightEntry(operand >> TRAVEL_BITS, length);
  const bent = Math.floor(Math.floor((operand - BENT) / entry.starts) / (SHARES + 1));
  return bentEntry(entry, tool, (bent % BENDS_OF_ENTRY) - LARGEST_BEND, (operand - BENT) % entry.starts, SHARES);
}

/** Step between the listed starts of a side, and between the listed sides if there are many. */
const ENTRY_STEP = 254;
const SIDE_STEP = 15;
const MANY_SIDES = 16;

function fillEntries(entry: Entry): void {
  const { sides } = entry;
  listed.clear();
  let first = 0;
  for (let i = 0; i < sides.length; i++) {
    const isListed = sides.length < MANY_SIDES || i % SIDE_STEP === 0;
    if (isListed) listSide(entry, first, sides[i].length);
    first += sides[i].length + 1;
  }
}

function listSide(entry: Entry, first: number, length: number): void {
  for (let t = 0; t <= length; t += ENTRY_STEP) {
    for (let quarters = 4; quarters > 1; quarters--)
      listed.push(straightEntry(first + t, Math.floor((legOf(look.speed) * quarters) / 2)));
    for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += 3 * BEND_STEP)
      if (bend !== 0) listed.push(bentEntry(entry, look.speed, bend, first + t, SHARES));
  }
}

/** Writes the whole length of the longest tool at every listed bend, and from every listed start on an edge. */
export function listWholeWays(out: ActionBuffer): void {
  out.clear();
  if (look.entry === null) {
    for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += BEND_STEP)
      out.push(notchedOperand(look.speed, bend, Math.floor(2 * legOf(look.speed))));
    return;
  }
  fillEntries(look.entry);
  const whole = Math.floor(2 * legOf(look.speed));
  for (let i = 0; i < listed.length; i++) {
    const operand = listed.items[i];
    if (operand >= BENT || operand % (1 << TRAVEL_BITS) === whole) out.push(operand);
  }
}

/** The operand of a way that enters and ends at (x, y) with that facing, or −1. */
function entryTo(c: Context, entry: Entry, x: number, y: number, facing: number): number {
  let first = 0;
  for (let i = 0; i < entry.sides.length; i++) {
    const side = entry.sides[i];
    const found = wayFrom(c, entry, side, first, x, y, facing);
    if (found >= 0) return found;
    first += side.length + 1;
  }
  return -1;
}

function wayFrom(
  c: Context,
  entry: Entry,
  side: EntrySide,
  first: number,
  x: number,
  y: number,
  facing: number,
): number {
  const bend = turn(facing, LARGEST_BEND - side.inward) - LARGEST_BEND;
  if (bend > LARGEST_BEND || !comesNearSide(side, x, y, look.far, look.far)) return -1;
  if (bend === 0) return nearStart(c, entry, side, first, x, y, facing, straightEntry(0, 0), 1 << TRAVEL_BITS);
  for (let tool = look.speed; tool >= 1; tool--) {
    for (let share = SHARES; share > 0; share--) {
      const found = nearStart(c, entry, side, first, x, y, facing, bentEntry(entry, tool, bend, 0, share), 1);
      if (found >= 0) return found;
    }
  }
  return -1;
}

/**
 * The operand `way`, of a way from the very first start, for the start of the side from which it ends at (x, y) with
 * that facing, or −1. Numbers of starts count `step` in the operand; a straight way also takes its length from there.
 */
function nearStart(
  c: Context,
  entry: Entry,
  side: EntrySide,
  first: number,
  x: number,
  y: number,
  facing: number,
  way: number,
  step: number,
): number {
  if (!decodeEntry(c, entry, way + first * step)) return -1;
  const t = Math.round(alongSide(side, side.x + x - end.x, side.y + y - end.y));
  const far = depthFrom(side, side.x + x - end.x, side.y + y - end.y);
  const isStraight = step > 1;
  if (t < -1 || t > side.length + 1 || far < -1 || (!isStraight && far > 1)) return -1;
  // Places are rounded to tenths of a millimetre.
  for (let by = -1; by <= 1; by++) {
    if (t + by < 0 || t + by > side.length) continue;
    for (let more = isStraight ? -1 : 0; more <= (isStraight ? 1 : 0); more++) {
      const travelled = isStraight ? Math.max(0, Math.round(far) + more) : 0;
      const operand = way + (first + t + by) * step + travelled;
      if (travelled < 1 << TRAVEL_BITS && endsAt(c, operand, x, y, facing)) return operand;
    }
  }
  return -1;
}

/**
 * Why the leader cannot go that way and rest at its end, touching at most one enemy unit, with the other miniatures put
 * down about it. Quick, so it does not tell an enemy or a token from another base, nor units in the way from terrain:
 * `why` does.
 */
export function notchedWayRefusal(c: Context, operand: number): Reason {
  if (!decodeWay(c, operand)) return TOO_FAR;
  const { mover } = look.known;
  if (!baseStands(c, look.u, mover, end.x, end.y, end.facing)) return IMPASSABLE;
  if (baseHits(c, look.u, end.x, end.y, end.facing, look.bases)) return OVERLAPS_BASE;
  const path = notchedPath(
    mover,
    look.blockers,
    look.x,
    look.y,
    look.z,
    startFacing(),
    end,
    c.b.rules.motion.overhangs,
  );
  if (path === PATH_BLOCKED || (path === PATH_DIFFICULT && way.tool > look.slowSpeed)) return IMPASSABLE;
  const enemies = touchedByStaying(c, displacedUnits(c));
  if ((enemies & ~look.touchable) !== 0) return ENEMY_CONTACT;
  if (hasSeveral(enemies)) return TWO_ENEMIES;
  return mayFollow(c, look.u, end.x, end.y, mustStayOffDifficult(), enemies) ? LEGAL : OUT_OF_COHESION;
}

export function isNotchedWay(c: Context, operand: number): boolean {
  return notchedWayRefusal(c, operand) === LEGAL;
}

/** Whether the way decoded last leads through difficult terrain. */
export function isDifficultWay(c: Context): boolean {
  const { x, y, z, blockers, known } = look;
  const { overhangs } = c.b.rules.motion;
  return notchedPath(known.mover, blockers, x, y, z, startFacing(), end, overhangs) === PATH_DIFFICULT;
}

/**
 * Whether the tool is too long for a move that meets difficult terrain, so that no miniature may end in such terrain
 * (2004).
 */
export function mustStayOffDifficult(): boolean {
  return way.tool > look.slowSpeed;
}

/**
 * Bits over the units that the way decoded last displaces: those with a miniature that the base would pass over (2074).
 */
export function displacedUnits(c: Context): number {
  const { firstMini, miniCount, extent } = c.b.units;
  const { x, y } = c.s.minis;
  // A quick check: most units are outside the bounding box of the way.
  const left = Math.min(look.x, end.jointX, end.x);
  const right = Math.max(look.x, end.jointX, end.x);
  const bottom = Math.min(look.y, end.jointY, end.y);
  const top = Math.max(look.y, end.jointY, end.y);
  let displaced = 0;
  for (let rest = look.displaceable; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    const last = firstMini[v] + miniCount[v];
    const reach = extent[look.u] + extent[v] + CONTACT_SLACK;
    for (let m = firstMini[v]; m < last; m++) {
      if (x[m] < left - reach || x[m] > right + reach || y[m] < bottom - reach || y[m] > top + reach) continue;
      if (!isRunOver(c, m)) continue;
      displaced |= 1 << v;
      break;
    }
  }
  return displaced;
}

/**
 * Bits over the enemy units that the base touches where the way decoded last ends; of the units in the bits `displaced`
 * only those miniatures count that it does not run over, because the others are put elsewhere.
 */
function touchedByStaying(c: Context, displaced: number): number {
  const touched = touchedEnemies(c, look.u, end.x, end.y, end.facing);
  let enemies = touched;
  for (let rest = touched & displaced; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (!touchesStaying(c, v)) enemies &= ~(1 << v);
  }
  return enemies;
}

/** Whether a miniature of unit `v` that is not run over is touched at the end of the way decoded last. */
function touchesStaying(c: Context, v: number): boolean {
  const first = c.b.units.firstMini[v];
  const last = first + c.b.units.miniCount[v];
  for (let m = first; m < last; m++)
    if (!isRunOver(c, m) && wouldTouch(c, look.u, end.x, end.y, end.facing, m)) return true;
  return false;
}

/** Whether the way decoded last leads over miniature `m`. */
function isRunOver(c: Context, m: number): boolean {
  const { alive, offTable } = c.s.minis;
  if (alive[m] === 0 || offTable[m] === 1) return false;
  // A compulsory move passes over all miniatures and displaces those that it would overlap or touch at its end (3222).
  if ((look.mode & COMPELLED) !== 0) return isTouched(c, m);
  return passesOver(c, m);
}

/** Whether the base passes over miniature `m`, which is on the table, on the way decoded last. */
function passesOver(c: Context, m: number): boolean {
  const { x, y } = c.s.minis;
  if (isOblong(c, look.u)) return isSweptOver(c, m);
  const r = look.radius + c.b.minis.radius[m];
  const { jointX, jointY } = end;
  if (pointNearSegment(x[m], y[m], look.x, look.y, jointX, jointY, r)) return true;
  if (pointNearSegment(x[m], y[m], jointX, jointY, end.x, end.y, r)) return true;
  return baseOverlaps(c, look.u, end.x, end.y, end.facing, m);
}

const leg: Footprint = scratch({
  x: 0,
  y: 0,
  facing: 0,
  round: false,
  halfLength: 0,
  halfWidth: TOOL_HALF_WIDTH,
});

/** Whether a leg of the tool from (x, y), with that length and direction, lies over miniature `m`. */
function legLiesOver(c: Context, m: number, x: number, y: number, direction: number, length: number): boolean {
  leg.x = x + (UNIT_X[direction] * length) / 2;
  leg.y = y + (UNIT_Y[direction] * length) / 2;
  leg.facing = direction;
  leg.halfLength = length / 2;
  return boxOverlaps(c, leg, m);
}

/** Whether the tool lies over miniature `m` on the way decoded last; on a straight way it may be the longest. */
function toolLiesOver(c: Context, m: number): boolean {
  const { moveTool, notchDepth } = c.b.geometry.measures;
  const length = moveTool[way.bend === 0 ? look.speed : way.tool] / 2;
  const ahead = turn(startFacing(), notchOf(look.mode));
  const out = look.radius - notchDepth / 2;
  const x = look.x + UNIT_X[ahead] * out;
  const y = look.y + UNIT_Y[ahead] * out;
  if (legLiesOver(c, m, x, y, ahead, length)) return true;
  return legLiesOver(c, m, x + UNIT_X[ahead] * length, y + UNIT_Y[ahead] * length, turn(ahead, way.bend), length);
}

/** Bits over the enemy units with a miniature under the base or the tool on the way decoded last. */
export function enemiesUnder(c: Context): number {
  const { firstMini, miniCount, count } = c.b.units;
  const { alive, offTable } = c.s.minis;
  let under = 0;
  for (let v = 0; v < count; v++) {
    if (c.s.units.status[v] !== ON_TABLE || !areEnemies(c, look.u, v)) continue;
    for (let m = firstMini[v]; m < firstMini[v] + miniCount[v]; m++)
      if (alive[m] === 1 && offTable[m] === 0 && (passesOver(c, m) || toolLiesOver(c, m))) under |= 1 << v;
  }
  return under;
}

const swept: Footprint = { x: 0, y: 0, facing: 0, round: false, halfLength: 0, halfWidth: 0 };
const shape = scratch({ halfLength: 0, halfWidth: 0 });

/** Whether an oblong base covers part of miniature `m` along either leg of the way decoded last. */
function isSweptOver(c: Context, m: number): boolean {
  const { jointX, jointY, x, y, facing } = end;
  shape.halfLength = look.radius;
  shape.halfWidth = c.b.units.halfWidth[look.u];
  sweptBox(shape, look.x, look.y, jointX, jointY, startFacing(), swept);
  if (boxOverlaps(c, swept, m)) return true;
  sweptBox(shape, jointX, jointY, x, y, facing, swept);
  return boxOverlaps(c, swept, m) || baseOverlaps(c, look.u, x, y, facing, m);
}

const around = scratch(new Obstacles());

/**
 * Prepares to check pivots of unit `u`, which is on an oblong base: to be called once before a series of calls of
 * {@link isTurn}.
 */
export function lookAtTurns(c: Context, u: number): void {
  lookAt(c, u, 1, 0);
  around.clear();
  addBases(c, u, 0, look.touchable | c.s.units.meleeWith[u], look.displaceable, around);
}

/**
 * Why the unit has no room to pivot to `facing` where it stands (3474–3475): it has to stand on the table and flat,
 * over no token and no base except those it displaces, touching no new enemy with which it may not start a melee. Bases
 * that its corners pass over during the turn do not count. Leaves the pivot's end for {@link displacedUnits}.
 */
export function turnRefusal(c: Context, u: number, facing: number): Reason {
  end.x = look.x;
  end.y = look.y;
  end.facing = facing;
  end.jointX = look.x;
  end.jointY = look.y;
  if (!baseStands(c, u, look.known.mover, end.x, end.y, facing)) return IMPASSABLE;
  if (baseHits(c, u, end.x, end.y, facing, around)) return OVERLAPS_BASE;
  const enemies = touchedByStaying(c, displacedUnits(c)) & ~c.s.units.meleeWith[u];
  if ((enemies & ~look.touchable) !== 0) return ENEMY_CONTACT;
  return hasSeveral(enemies) ? TWO_ENEMIES : LEGAL;
}

/** Whether unit `u` has room to pivot to `facing`. */
export function isTurn(c: Context, u: number, facing: number): boolean {
  return turnRefusal(c, u, facing) === LEGAL;
}

/**
 * Takes off the table those miniatures of the units in the bits `displaced` over which the way decoded last leads. One
 * that the base only touches at its end stays, and is in a melee with the mover.
 */
export function takeOffRunOver(c: Context, displaced: number): void {
  for (let rest = displaced; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    const first = c.b.units.firstMini[v];
    const last = first + c.b.units.miniCount[v];
    for (let m = first; m < last; m++) if (isRunOver(c, m)) c.s.minis.offTable[m] = 1;
  }
}

/** Whether the base touches miniature `m` where the way decoded last ends. */
function isTouched(c: Context, m: number): boolean {
  return c.s.minis.alive[m] === 1 && baseTouches(c, look.u, end.x, end.y, end.facing, m);
}

const listed = scratch(new ActionBuffer());

/**
 * Fills {@link listed}: the whole length of each tool at every bend, and quarters of the longest tool, those that end
 * before or at the joint without a bend.
 */
function fillListed(): void {
  if (look.entry !== null) return fillEntries(look.entry);
  listed.clear();
  for (let tool = 1; tool <= look.speed; tool++) {
    for (let quarters = 4; quarters >= (tool < look.speed ? 4 : 1); quarters--) {
      const widest = quarters > 2 ? LARGEST_BEND : 0;
      for (let bend = -widest; bend <= widest; bend += BEND_STEP) listed.push(listedWay(tool, bend, quarters));
    }
  }
  if (look.turns > 0) addTurned();
}

/** Degrees between the turns that are listed, and between the bends after them. */
const TURN_STEP = 45;
const TURNED_BEND_STEP = 45;

/** Adds the ways of the longest tool after a turn to {@link listed}: its whole length and half of it. */
function addTurned(): void {
  for (let by = -look.turns; by <= look.turns; by += TURN_STEP) {
    if (by === 0) continue;
    listed.push(turnedOperand(listedWay(look.speed, 0, 2), by));
    for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += TURNED_BEND_STEP)
      listed.push(turnedOperand(listedWay(look.speed, bend, 4), by));
  }
}

/** Writes every listed way, as `operand × scale + offset`. */
export function listNotchedWays(c: Context, out: ActionBuffer, scale: number, offset: number): void {
  fillListed();
  for (let i = 0; i < listed.length; i++) {
    const operand = listed.items[i];
    if (isNotchedWay(c, operand) && isFirstWay(c, operand)) out.push(operand * scale + offset);
  }
}

/** Whether the legal way decoded last is the one that its end is read as: a base that enters may have several. */
function isFirstWay(c: Context, operand: number): boolean {
  return look.entry === null || entryTo(c, look.entry, end.x, end.y, end.facing) === operand;
}

/** Number of draws before the caller lists the ways instead. */
const DRAWS = 12;

const BENDS = (2 * LARGEST_BEND) / BEND_STEP + 1;

/** Draws a listed way at random; −1 when none was found in a few draws. */
export function drawNotchedWay(c: Context, rng: Rng): number {
  if (look.speed < 1) return -1;
  if (look.entry !== null) return drawEntry(c, look.entry, rng);
  for (let i = 0; i < DRAWS; i++) {
    const tool = 1 + rng.below(look.speed);
    const length = 1 + rng.below(4);
    const bend = rng.below(BENDS) * BEND_STEP - LARGEST_BEND;
    if ((length < 4 && tool < look.speed) || (length <= 2 && bend !== 0)) continue;
    const operand = look.turns === 0 ? listedWay(tool, bend, length) : drawTurned(listedWay(tool, bend, length), rng);
    if (isNotchedWay(c, operand)) return operand;
  }
  return -1;
}

/** The same way, half of the time; otherwise one after a turn. */
function drawTurned(straight: number, rng: Rng): number {
  if (rng.below(2) === 0) return straight;
  const turns = Math.floor(look.turns / TURN_STEP);
  const by = TURN_STEP * (1 + rng.below(turns)) * (rng.below(2) === 0 ? 1 : -1);
  const bends = Math.floor((2 * LARGEST_BEND) / TURNED_BEND_STEP) + 1;
  if (rng.below(3) === 0) return turnedOperand(listedWay(look.speed, 0, 2), by);
  return turnedOperand(listedWay(look.speed, rng.below(bends) * TURNED_BEND_STEP - LARGEST_BEND, 4), by);
}

function drawEntry(c: Context, entry: Entry, rng: Rng): number {
  fillEntries(entry);
  for (let i = 0; i < DRAWS; i++) {
    const operand = listed.items[rng.below(listed.length)];
    if (isNotchedWay(c, operand) && isFirstWay(c, operand)) return operand;
  }
  return -1;
}

/** The operand of a way whose length is given in quarters of the tool. */
function listedWay(tool: number, bend: number, quarters: number): number {
  return notchedOperand(tool, bend, Math.floor((legOf(tool) * quarters) / 2));
}

/** The operand of a way that ends at (x, y) with that facing, or −1: listed ways first, then any. */
export function wayTo(c: Context, x: number, y: number, facing: number): number {
  if (look.entry !== null) return entryTo(c, look.entry, x, y, facing);
  fillListed();
  for (let i = 0; i < listed.length; i++) if (endsAt(c, listed.items[i], x, y, facing)) return listed.items[i];
  const straight = plainWayTo(c, 0, x, y, facing);
  if (straight >= 0) return straight;
  for (let by = -look.turns; by <= look.turns; by++) {
    const turned = by === 0 ? -1 : plainWayTo(c, by, x, y, facing);
    if (turned >= 0) return turned;
  }
  return -1;
}

/** The first operand of a way after a turn of `by` degrees that ends at (x, y) with that facing, or −1. */
function plainWayTo(c: Context, by: number, x: number, y: number, facing: number): number {
  const bend = turn(facing, LARGEST_BEND - look.facing - by) - LARGEST_BEND;
  if (bend > LARGEST_BEND) return -1;
  const ahead = turn(turn(look.facing, by), notchOf(look.mode));
  for (let tool = 1; tool <= look.speed; tool++) {
    // Both legs of a straight way lie on one line.
    const from = bend === 0 ? 0 : legOf(tool);
    const dx = x - look.x - stepX(ahead, from);
    const dy = y - look.y - stepY(ahead, from);
    const travelled = Math.round(from + Math.sqrt(dx * dx + dy * dy));
    // Places are rounded at the joint and at the end, by 0.7 of a unit at most each time.
    for (let more = -1; more <= 1; more++) {
      const operand = turnedOperand(notchedOperand(tool, bend, Math.max(0, travelled + more)), by);
      if (endsAt(c, operand, x, y, facing)) return operand;
    }
  }
  return -1;
}

function endsAt(c: Context, operand: number, x: number, y: number, facing: number): boolean {
  return decodeWay(c, operand) && end.x === x && end.y === y && end.facing === facing;
}

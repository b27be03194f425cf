import { ActionBuffer } from '../../../../../kernel/buffers.js';
import type { Rng } from '../../../../../kernel/rng.js';
import { stepX, stepY, turn } from '../../../../../tabletop/directions.js';
import { LARGEST_BEND } from '../../../../../tabletop/movement-tools.js';
import type { Entry } from '../../../../../tabletop/entry.js';
import { PATH_BLOCKED, PATH_DIFFICULT, notchedPath } from '../../../../../tabletop/notched-path.js';
import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import {
  ENEMY_CONTACT,
  IMPASSABLE,
  OUT_OF_COHESION,
  OVERLAPS_BASE,
  TOO_FAR,
  TWO_ENEMIES,
} from '../../../words/reasons.js';
import { hasSeveral } from '../../../../../kernel/bits.js';
import { scratch } from '../../../../../kernel/scratch.js';
import type { Context } from '../../../engine/context.js';
import { baseHits, baseStands } from '../bases.js';
import { mayFollow } from '../formations.js';
import { look } from './look.js';
import {
  BEND_STEP,
  decodeWay,
  end,
  endsAt,
  isWholeEntry,
  legOf,
  notchOf,
  notchedOperand,
  startFacing,
  turnedOperand,
  way,
} from './notched-operands.js';
import { entryTo, fillEntries } from './entry-ways.js';
import { displacedUnits, touchedByStaying } from './run-over.js';

/** Writes the whole length of the longest tool at every listed bend, and from every listed start on an edge. */
export function listWholeWays(out: ActionBuffer): void {
  out.clear();
  if (look.entry === null) {
    for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += BEND_STEP)
      out.push(notchedOperand(look.speed, bend, Math.floor(2 * legOf(look.speed))));
    return;
  }
  fillEntries(look.entry, listed);
  for (let i = 0; i < listed.length; i++) if (isWholeEntry(look.entry, listed.items[i])) out.push(listed.items[i]);
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

const listed = scratch(new ActionBuffer());

/**
 * Fills {@link listed}: the whole length of each tool at every bend, and quarters of the longest tool, those that end
 * before or at the joint without a bend.
 */
function fillListed(): void {
  if (look.entry !== null) return fillEntries(look.entry, listed);
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
  fillEntries(entry, listed);
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

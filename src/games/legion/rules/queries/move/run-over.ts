import { UNIT_X, UNIT_Y, turn } from '../../../../../tabletop/directions.js';
import { CONTACT_SLACK } from '../../../../../tabletop/bases.js';
import type { Footprint } from '../../../../../tabletop/footprints.js';
import { sweptBox } from '../../../../../tabletop/notched-path.js';
import { TOOL_HALF_WIDTH } from '../../../../../tabletop/tool-reach.js';
import { pointNearSegment } from '../../../../../tabletop/polygon.js';
import { lowestBit } from '../../../../../kernel/bits.js';
import { scratch } from '../../../../../kernel/scratch.js';
import type { Context } from '../../../engine/context.js';
import { baseOverlaps, baseTouches, boxOverlaps, isOblong } from '../bases.js';
import { ON_TABLE } from '../../../state/state.js';
import { areEnemies } from '../turned.js';
import { touchedEnemies, wouldTouch } from '../placement.js';
import { COMPELLED, look } from './look.js';
import { end, notchOf, startFacing, way } from './notched-operands.js';

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
export function touchedByStaying(c: Context, displaced: number): number {
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

import type { ActionBuffer } from '../../../../../kernel/buffers.js';
import { turn } from '../../../../../tabletop/directions.js';
import { LARGEST_BEND } from '../../../../../tabletop/movement-tools.js';
import { type Entry, type EntrySide, alongSide, comesNearSide, depthFrom } from '../../../../../tabletop/entry.js';
import type { Context } from '../../../engine/context.js';
import { look } from './look.js';
import {
  ENTRY_BEND_STEP,
  SHARES,
  bentEntry,
  decodeEntry,
  end,
  endsAt,
  legOf,
  straightEntry,
} from './notched-operands.js';

/** Step between the listed starts of a side, and between the listed sides if there are many. */
const ENTRY_STEP = 254;
const SIDE_STEP = 15;
const MANY_SIDES = 16;

/** Writes the operands of the listed ways that enter: from every listed start on an edge. */
export function fillEntries(entry: Entry, out: ActionBuffer): void {
  const { sides } = entry;
  out.clear();
  let first = 0;
  for (let i = 0; i < sides.length; i++) {
    const isListed = sides.length < MANY_SIDES || i % SIDE_STEP === 0;
    if (isListed) listSide(entry, first, sides[i].length, out);
    first += sides[i].length + 1;
  }
}

function listSide(entry: Entry, first: number, length: number, out: ActionBuffer): void {
  for (let t = 0; t <= length; t += ENTRY_STEP) {
    for (let quarters = 4; quarters > 1; quarters--)
      out.push(straightEntry(entry, first + t, Math.floor((legOf(look.speed) * quarters) / 2)));
    for (let bend = -LARGEST_BEND; bend <= LARGEST_BEND; bend += ENTRY_BEND_STEP)
      if (bend !== 0) out.push(bentEntry(entry, look.speed, bend, first + t, SHARES));
  }
}

/** The operand of a way that enters and ends at (x, y) with that facing, or −1. */
export function entryTo(c: Context, entry: Entry, x: number, y: number, facing: number): number {
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
  if (bend === 0) return nearStart(c, entry, side, first, x, y, facing, straightEntry(entry, 0, 0), true);
  for (let tool = look.speed; tool >= 1; tool--) {
    for (let share = SHARES; share > 0; share--) {
      const found = nearStart(c, entry, side, first, x, y, facing, bentEntry(entry, tool, bend, 0, share), false);
      if (found >= 0) return found;
    }
  }
  return -1;
}

/**
 * The operand `way`, of a way from the very first start, for the start of the side from which it ends at (x, y) with
 * that facing, or −1. A straight way, given without length, takes its length from there.
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
  isStraight: boolean,
): number {
  if (!decodeEntry(c, entry, way + first)) return -1;
  const t = Math.round(alongSide(side, side.x + x - end.x, side.y + y - end.y));
  const far = depthFrom(side, side.x + x - end.x, side.y + y - end.y);
  if (t < -1 || t > side.length + 1 || far < -1 || (!isStraight && far > 1)) return -1;
  // Places are rounded to tenths of a millimetre.
  for (let by = -1; by <= 1; by++) {
    const start = first + t + by;
    if (t + by < 0 || t + by > side.length) continue;
    for (let more = isStraight ? -1 : 0; more <= (isStraight ? 1 : 0); more++) {
      const travelled = isStraight ? Math.max(0, Math.round(far) + more) : 0;
      if (travelled > 2 * legOf(look.speed)) continue;
      const operand = isStraight ? straightEntry(entry, start, travelled) : way + start;
      if (endsAt(c, operand, x, y, facing)) return operand;
    }
  }
  return -1;
}

import { ActionBuffer } from '../../../../../kernel/buffers.js';
import type { Rng } from '../../../../../kernel/rng.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../../machine/reason.js';
import { TOO_FAR } from '../../../words/reasons.js';
import { DIRECTIONS, turn } from '../../../../../tabletop/directions.js';
import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { isOblong } from '../bases.js';
import { whyNoRest } from '../rest.js';
import { look } from './look.js';
import { isTurn, lookAtTurns, turnRefusal } from './turn-room.js';

/** Degrees by which a pivot turns a notched base at most to either side, unless a card lets it turn farther (3469). */
const WIDEST = 90;

const FARTHEST = queryOf('pivot.widest');

/** Listed turns are whole multiples of this. */
const STEP = 15;

export function facingOf(c: Context, u: number): number {
  return c.s.minis.facing[c.b.units.firstMini[u]];
}

/** Greatest pivot of unit `u` in degrees to either side, at most 180. */
export function widestPivot(c: Context, u: number): number {
  return modified(c, FARTHEST, u, WIDEST);
}

/** Writes every listed facing to which unit `u` can turn, as `facing × scale + offset`. */
export function listTurns(c: Context, u: number, out: ActionBuffer, scale: number, offset: number): void {
  const from = facingOf(c, u);
  const widest = widestPivot(c, u);
  lookAtRoom(c, u);
  for (let by = widest < 180 ? -widest : STEP - 180; by <= widest; by += STEP) {
    const facing = turn(from, by);
    if (by !== 0 && hasRoom(c, u, facing)) out.push(facing * scale + offset);
  }
}

function lookAtRoom(c: Context, u: number): void {
  if (isOblong(c, u)) lookAtTurns(c, u);
}

/**
 * Whether there is room for the turn; {@link lookAtRoom} must have been called. A round base always has room: it stays
 * in place.
 */
function hasRoom(c: Context, u: number, facing: number): boolean {
  return !isOblong(c, u) || isTurn(c, u, facing);
}

/** Number of draws before the turns are listed. */
const DRAWS = 6;

const listed = scratch(new ActionBuffer());

/** Draws a listed facing; −1 if there is none. */
export function drawTurn(c: Context, u: number, rng: Rng): number {
  lookAtRoom(c, u);
  for (let draw = 0; draw < DRAWS; draw++) {
    const by = STEP * (1 + rng.below(widestPivot(c, u) / STEP));
    const facing = turn(facingOf(c, u), rng.below(2) === 0 ? by : -by);
    if (hasRoom(c, u, facing)) return facing;
  }
  listed.clear();
  listTurns(c, u, listed, 1, 0);
  return listed.length === 0 ? -1 : listed.items[rng.below(listed.length)];
}

/** Why one pivot cannot turn unit `u` to that facing. */
export function pivotRefusal(c: Context, u: number, facing: number): Reason {
  if (facing >= DIRECTIONS) return NOT_OFFERED;
  const by = turn(facing, -facingOf(c, u));
  const widest = widestPivot(c, u);
  if (by === 0) return NOT_OFFERED;
  if (by > widest && by < DIRECTIONS - widest) return TOO_FAR;
  // A round base always has room: it stays in place.
  if (!isOblong(c, u)) return LEGAL;
  lookAtTurns(c, u);
  return turnRefusal(c, u, facing);
}

/** {@link pivotRefusal} of the facing in a text, with what the base would lie on; for explanations. */
export function whyNoPivot(c: Context, u: number, text: string): Reason {
  if (!/^\d{1,3}$/.test(text)) return NOT_OFFERED;
  const facing = Number(text);
  const why = pivotRefusal(c, u, facing);
  if (why === LEGAL || why === NOT_OFFERED || why === TOO_FAR) return why;
  const { x, y } = look;
  const touchable = look.touchable | c.s.units.meleeWith[u];
  const rest = whyNoRest(c, u, look.known.mover, { x, y, facing }, touchable, look.displaceable);
  return rest === LEGAL ? why : rest;
}

/** Whether unit `u` can turn to any listed facing. */
export function turnsAnywhere(c: Context, u: number): boolean {
  if (!isOblong(c, u)) return true;
  const from = facingOf(c, u);
  const widest = widestPivot(c, u);
  lookAtTurns(c, u);
  // Small turns first: they need the least room.
  for (let by = STEP; by <= widest; by += STEP) {
    if (isTurn(c, u, turn(from, by)) || isTurn(c, u, turn(from, -by))) return true;
  }
  return false;
}

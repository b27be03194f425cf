import { ActionBuffer } from '../../../../../kernel/buffers.js';
import type { Rng } from '../../../../../kernel/rng.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../../machine/reason.js';
import { SPEED_ZERO } from '../../../words/reasons.js';
import { formatPlace, parsePlace } from '../places.js';
import type { Context } from '../../../engine/context.js';
import * as free from './free-places.js';
import { look } from './look.js';
import * as operands from './notched-operands.js';
import * as notched from './notched-places.js';

/**
 * The places where the move in {@link look} can end, as operands, for round and notched bases: operands of listed ends
 * are below 2²⁶, all below 2³¹. Call `lookAt` before any of these functions.
 */

/** Whether the unit of the move in {@link look} has notched bases. */
export function isNotched(c: Context): boolean {
  return c.b.units.notched[look.u] === 1;
}

/** Writes every listed end, as `operand × scale + offset`. */
export function listDestinations(c: Context, out: ActionBuffer, scale: number, offset: number): void {
  if (look.speed < 1) return;
  if (isNotched(c)) notched.listNotchedWays(c, out, scale, offset);
  else free.listFreePlaces(c, out, scale, offset);
}

const all = scratch(new ActionBuffer());

/** Draws a listed end; −1 if there is none. */
export function drawDestination(c: Context, rng: Rng): number {
  if (look.speed < 1) return -1;
  const drawn = isNotched(c) ? notched.drawNotchedWay(c, rng) : free.drawFreePlace(c, rng);
  if (drawn >= 0) return drawn;
  all.clear();
  listDestinations(c, all, 1, 0);
  return all.length === 0 ? -1 : all.items[rng.below(all.length)];
}

/** Why the move cannot end there, listed or not. */
export function destinationRefusal(c: Context, operand: number): Reason {
  if (look.speed < 1) return SPEED_ZERO;
  if (isNotched(c)) return notched.notchedWayRefusal(c, operand);
  return free.decode(c, operand) ? free.freePlaceRefusal(c, free.at.x, free.at.y) : NOT_OFFERED;
}

export function isDestination(c: Context, operand: number): boolean {
  return destinationRefusal(c, operand) === LEGAL;
}

/** `304.8,152.4`; for notched bases also the facing: `304.8,152.4 facing 90`. */
export function formatDestination(c: Context, operand: number): string {
  if (isNotched(c)) {
    operands.decodeWay(c, operand);
    return `${formatPlace(operands.end.x, operands.end.y)} facing ${operands.end.facing}`;
  }
  free.decode(c, operand);
  return formatPlace(free.at.x, free.at.y);
}

const NOTCHED = /^(\S+) facing (\d{1,3})$/;

/** The operand of an end from its notation; −1 if the text is not such a notation. */
export function parseDestination(c: Context, text: string): number {
  if (!isNotched(c)) {
    const place = parsePlace(text);
    return place === null ? -1 : free.operandAt(c, place.x, place.y);
  }
  const match = NOTCHED.exec(text);
  const place = match === null ? null : parsePlace(match[1]);
  return match === null || place === null ? -1 : notched.wayTo(c, place.x, place.y, Number(match[2]));
}

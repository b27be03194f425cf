import { bitCount, lowestBit } from '../../../../../kernel/bits.js';
import { LEGAL, reason, type Reason } from '../../../../../machine/reason.js';
import { NEVER_RIDES, RIDES, RIDES_ALONE } from '../../../battle/rides-as.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { passengersOf } from '../../../rules/queries/aboard.js';
import { maximumSpeed } from '../../../rules/queries/speed.js';
import { ON_TABLE } from '../../../state/state.js';
import { MOVE_FORBIDDEN, SPEED_ZERO, UNIT_TYPE, WRONG_UNIT } from '../../../words/reasons.js';

const FORBIDDEN = queryOf('move.forbidden');

/** How unit `u` can ride in its current state; a unit with one miniature left counts as a unit of one (2968). */
export function ridesAsNow(c: Context, u: number): number {
  const { ridesAs, firstMini, miniCount } = c.b.units;
  if (ridesAs[u] !== RIDES_ALONE || miniCount[u] === 1) return ridesAs[u];
  // A unit that is not yet deployed has lost no miniature.
  if (c.s.units.status[u] !== ON_TABLE) return RIDES;
  let alive = 0;
  for (let i = 0; i < miniCount[u]; i++) alive += c.s.minis.alive[firstMini[u] + i];
  return alive > 1 ? RIDES : RIDES_ALONE;
}

/** It carries no units, or none that large. */
const NO_TRANSPORT = reason('no-transport', WRONG_UNIT);
const TOO_LARGE = reason('too-large', WRONG_UNIT);
const NO_SEAT = reason('no-seat');

/** Why `vehicle` has no seat left for a unit that rides in the way `ridesAs` (4399, 2972). */
export function seatRefusal(c: Context, vehicle: number, ridesAs: number): Reason {
  const { seats, lightSeats } = c.b.units;
  if (seats[vehicle] + lightSeats[vehicle] === 0) return NO_TRANSPORT;
  if (ridesAs !== RIDES_ALONE && seats[vehicle] === 0) return TOO_LARGE;
  const aboard = passengersOf(c, vehicle);
  if (bitCount(aboard) >= seats[vehicle] + lightSeats[vehicle]) return NO_SEAT;
  if (ridesAs === RIDES_ALONE) return LEGAL;
  // Units that ride alone use the light seats first.
  let large = 0;
  for (let rest = aboard; rest !== 0; rest &= rest - 1) {
    if (ridesAsNow(c, lowestBit(rest)) !== RIDES_ALONE) large++;
  }
  return large < seats[vehicle] ? LEGAL : NO_SEAT;
}

/**
 * Why unit `u`, in its current state, may neither embark nor disembark: its maximum speed has to be above 0, and
 * nothing may forbid it to move (2225–2226).
 */
export function boardingRefusal(c: Context, u: number): Reason {
  if (c.b.units.ridesAs[u] === NEVER_RIDES) return UNIT_TYPE;
  if (maximumSpeed(c, u) === 0) return SPEED_ZERO;
  return isSet(c, FORBIDDEN, u) ? MOVE_FORBIDDEN : LEGAL;
}

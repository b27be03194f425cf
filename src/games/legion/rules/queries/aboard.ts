import { MOVE_FORBIDDEN, SPEED_ZERO, UNIT_TYPE, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, reason, type Reason } from '../../../../machine/reason.js';
import { NEVER_RIDES, RIDES, RIDES_ALONE } from '../../battle/rides-as.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { bitCount, lowestBit } from '../../../../kernel/bits.js';
import { ON_TABLE } from '../../state/state.js';
import { maximumSpeed } from './speed.js';

/**
 * Units that ride in vehicles (4393–4451). `units.carrier[u]` is the unit whose bases represent unit `u` on the table:
 * range, sight and arcs are measured from and to these bases (4420, 4430, 4445). A passenger's own miniatures are off
 * the table, at no position, so that no measurement finds them.
 */

const FORBIDDEN = queryOf('move.forbidden');

/** Whether unit `u` rides in a vehicle. */
export function isAboard(c: Context, u: number): boolean {
  return c.s.units.carrier[u] !== u;
}

/**
 * Whether unit `u` rides in a closed vehicle: all it can do there is disembark, and it cannot be attacked (4418–4422).
 */
export function isShutIn(c: Context, u: number): boolean {
  const { carrier } = c.s.units;
  return carrier[u] !== u && c.b.units.openSeats[carrier[u]] === 0;
}

/** The miniature to use when measuring from or to miniature `m`: itself, or the vehicle in which its unit rides. */
export function standInFor(c: Context, m: number): number {
  const u = c.b.minis.unit[m];
  const vehicle = c.s.units.carrier[u];
  return vehicle === u ? m : c.b.units.firstMini[vehicle];
}

/** Bits over the units that ride in unit `u`. */
export function passengersOf(c: Context, u: number): number {
  if ((c.b.transports & (1 << u)) === 0) return 0;
  const { carrier } = c.s.units;
  let mask = 0;
  for (let v = 0; v < c.b.units.count; v++) if (v !== u && carrier[v] === u) mask |= 1 << v;
  return mask;
}

/**
 * Whether the vehicle of passenger `u` has performed more than one standard move or reverse this round (2214, 4444).
 */
export function ridesFast(c: Context, u: number): boolean {
  return c.s.units.drives[c.s.units.carrier[u]] > 1;
}

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

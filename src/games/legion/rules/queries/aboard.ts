import { NEVER_RIDES, RIDES, RIDES_ALONE } from '../../battle/rides-as.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { bitCount, lowestBit } from '../../../../kernel/bits.js';
import { ON_TABLE } from '../../state/state.js';
import { maximumSpeed } from './speed.js';

/**
 * Units that ride in vehicles (4393–4451). `units.carrier[u]` is the unit whose bases represent unit `u` on the table:
 * range, sight and arcs are measured from and to those (4420, 4430, 4445). The miniatures of a passenger are off the
 * table and lie nowhere, so that nothing finds them.
 */

const FORBIDDEN = queryOf('move.forbidden');

/** Whether unit `u` rides in a vehicle. */
export function isAboard(c: Context, u: number): boolean {
  return c.s.units.carrier[u] !== u;
}

/**
 * Whether unit `u` rides in a closed vehicle: it does nothing there but leave it, and nobody attacks it (4418–4422).
 */
export function isShutIn(c: Context, u: number): boolean {
  const { carrier } = c.s.units;
  return carrier[u] !== u && c.b.units.openSeats[carrier[u]] === 0;
}

/** The miniature from and to which one measures for miniature `m`: itself, or the vehicle in which its unit rides. */
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

/** How unit `u` can ride as it is now; a unit of which one miniature is left consists of one (2968). */
export function ridesAsNow(c: Context, u: number): number {
  const { ridesAs, firstMini, miniCount } = c.b.units;
  if (ridesAs[u] !== RIDES_ALONE || miniCount[u] === 1) return ridesAs[u];
  // Before it is deployed it has lost no miniature.
  if (c.s.units.status[u] !== ON_TABLE) return RIDES;
  let alive = 0;
  for (let i = 0; i < miniCount[u]; i++) alive += c.s.minis.alive[firstMini[u] + i];
  return alive > 1 ? RIDES : RIDES_ALONE;
}

/** Whether transport `vehicle` has a seat left for a unit that rides as `ridesAs` says (4399, 2972). */
export function hasSeat(c: Context, vehicle: number, ridesAs: number): boolean {
  const { seats, lightSeats } = c.b.units;
  const aboard = passengersOf(c, vehicle);
  if (bitCount(aboard) >= seats[vehicle] + lightSeats[vehicle]) return false;
  if (ridesAs === RIDES_ALONE) return true;
  // Units that ride alone take the light seats first.
  let large = 0;
  for (let rest = aboard; rest !== 0; rest &= rest - 1) {
    if (ridesAsNow(c, lowestBit(rest)) !== RIDES_ALONE) large++;
  }
  return large < seats[vehicle];
}

/**
 * Whether unit `u` may ever go in or out of a vehicle as it is: it can move, and nothing keeps it where it is
 * (2225–2226).
 */
export function canBoard(c: Context, u: number): boolean {
  return c.b.units.ridesAs[u] !== NEVER_RIDES && maximumSpeed(c, u) > 0 && !isSet(c, FORBIDDEN, u);
}

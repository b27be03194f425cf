import type { Context } from '../../engine/context.js';

/**
 * Units that ride in vehicles (4393–4451). `units.carrier[u]` is the unit whose bases represent unit `u` on the table:
 * range, sight and arcs are measured from and to these bases (4420, 4430, 4445). A passenger's own miniatures are off
 * the table, at no position, so that no measurement finds them.
 */

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

import { areEnemies } from './turned.js';
import { CONTACT_SLACK } from '../../../../tabletop/bases.js';
import { lowestBit } from '../../../../kernel/bits.js';
import { scratch } from '../../../../kernel/scratch.js';
import type { Context } from '../../engine/context.js';
import { minisInContact } from './bases.js';

/**
 * Melees (3053–3084). Two enemy units are in a melee while any of their bases touch; `units.meleeWith` holds, for each
 * unit, bits over the units it is in a melee with. {@link refreshMeleeOf} updates it when a unit has come to rest, and
 * the procedure melee-upkeep after miniatures have died: until that has run, units that lost contact still count as
 * being in their melee.
 */

/**
 * Whether miniatures `m` and `n` touch: their bases do as seen from above, and the surfaces on which they stand are
 * level enough (1023–1033).
 */
export function minisTouch(c: Context, m: number, n: number): boolean {
  const { z } = c.s.minis;
  const { unit } = c.b.minis;
  return c.b.rules.melee.areLevel(c, unit[m], z[m], unit[n], z[n]) && minisInContact(c, m, n);
}

/** Whether a living miniature of unit `u` touches one of unit `v`. */
export function unitsTouch(c: Context, u: number, v: number): boolean {
  const { alive } = c.s.minis;
  const { firstMini, miniCount } = c.b.units;
  const endU = firstMini[u] + miniCount[u];
  const endV = firstMini[v] + miniCount[v];
  for (let m = firstMini[u]; m < endU; m++) {
    if (alive[m] === 0) continue;
    for (let n = firstMini[v]; n < endV; n++) if (alive[n] === 1 && minisTouch(c, m, n)) return true;
  }
  return false;
}

/** The bounding box of the centres of a unit's living miniatures; empty if it has none. */
const box = scratch({ left: 0, right: 0, bottom: 0, top: 0 });

function boxAbout(c: Context, u: number): void {
  const { alive, x, y } = c.s.minis;
  const end = c.b.units.firstMini[u] + c.b.units.miniCount[u];
  box.left = box.bottom = Infinity;
  box.right = box.top = -Infinity;
  for (let m = c.b.units.firstMini[u]; m < end; m++) {
    if (alive[m] === 0) continue;
    box.left = Math.min(box.left, x[m]);
    box.right = Math.max(box.right, x[m]);
    box.bottom = Math.min(box.bottom, y[m]);
    box.top = Math.max(box.top, y[m]);
  }
}

/**
 * Whether a miniature of unit `v` is near enough to the bounding box of unit `u` to touch one of its miniatures. Most
 * units are not, which saves the comparison of every pair.
 */
function comesNear(c: Context, u: number, v: number): boolean {
  const { extent, firstMini, miniCount } = c.b.units;
  const { alive, x, y } = c.s.minis;
  const reach = extent[u] + extent[v] + CONTACT_SLACK;
  const { left, right, bottom, top } = box;
  const end = firstMini[v] + miniCount[v];
  for (let n = firstMini[v]; n < end; n++) {
    if (alive[n] === 0 || x[n] < left - reach || x[n] > right + reach) continue;
    if (y[n] >= bottom - reach && y[n] <= top + reach) return true;
  }
  return false;
}

/**
 * Sets the melees of unit `u` by the contacts there are now. To be called whenever one of its miniatures has come to
 * rest in another place.
 */
export function refreshMeleeOf(c: Context, u: number): void {
  const { meleeWith } = c.s.units;
  const { count } = c.b.units;
  const bit = 1 << u;
  boxAbout(c, u);
  for (let v = 0; v < count; v++) {
    if (!areEnemies(c, u, v)) continue;
    if (comesNear(c, u, v) && unitsTouch(c, u, v)) {
      meleeWith[u] |= 1 << v;
      meleeWith[v] |= bit;
    } else {
      meleeWith[u] &= ~(1 << v);
      meleeWith[v] &= ~bit;
    }
  }
}

/** Sets the melees of all units. */
export function refreshMelee(c: Context): void {
  for (let u = 0; u < c.b.units.count; u++) refreshMeleeOf(c, u);
}

/** Whether unit `u` is in any melee. */
export function inMelee(c: Context, u: number): boolean {
  return c.s.units.meleeWith[u] !== 0;
}

/** Whether units `u` and `v` are in a melee with each other. */
export function inMeleeWith(c: Context, u: number, v: number): boolean {
  return (c.s.units.meleeWith[u] & (1 << v)) !== 0;
}

/**
 * Whether units `u` and `v` can attack each other in melee: they are in a melee, or one of them rides in a vehicle that
 * is in a melee with the other (4449). This does not put the passengers in a melee, nor are they engaged.
 */
export function canStrike(c: Context, u: number, v: number): boolean {
  const { carrier } = c.s.units;
  return inMeleeWith(c, carrier[u], carrier[v]) && (carrier[u] === u || carrier[v] === v);
}

/** Bits over the units that unit `u` is engaged with: trooper units in a melee with each other (2276–2281). */
export function engagedWith(c: Context, u: number): number {
  const { trooper } = c.b.units;
  const melee = c.s.units.meleeWith[u];
  if (trooper[u] === 0) return 0;
  let engaged = 0;
  for (let rest = melee; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (trooper[v] === 1) engaged |= 1 << v;
  }
  return engaged;
}

/**
 * Whether unit `u` is engaged: it can only withdraw, is not displaced, and neither makes nor suffers ranged attacks
 * (2278).
 */
export function isEngaged(c: Context, u: number): boolean {
  return engagedWith(c, u) !== 0;
}

/** Removes unit `u` from every melee; for a unit that leaves the table. */
export function leaveMelees(c: Context, u: number): void {
  const { meleeWith } = c.s.units;
  for (let rest = meleeWith[u]; rest !== 0; rest &= rest - 1) meleeWith[lowestBit(rest)] &= ~(1 << u);
  meleeWith[u] = 0;
}

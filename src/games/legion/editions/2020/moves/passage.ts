import type { Obstacles } from '../../../../../tabletop/obstacles.js';
import { CREATURE, EMPLACEMENT, GROUND_VEHICLE, REPULSOR_VEHICLE, TROOPER } from '../../../words/terrain.js';
import type { Context } from '../../../engine/context.js';
import { ON_TABLE } from '../../../state/state.js';
import { addBase } from '../../../rules/queries/bases.js';
import { engagedWith } from '../../../rules/queries/melee.js';

/** What happens when a unit's leader would travel through the miniatures of another unit (3162–3226). */
export const PASSES = 0;
export const BLOCKED = 1;
export const DISPLACES = 2;

/**
 * How unit `u` passes unit `v` on its way. Troopers pass all units except creatures and ground vehicles; these displace
 * troopers that are not engaged and pass repulsor vehicles only; repulsor vehicles pass everything. A withdrawing
 * creature also displaces those it is engaged with (2078).
 */
export function passage(c: Context, u: number, v: number, withdrawing: boolean): number {
  const mover = c.b.units.kindToOthers[u];
  const other = c.b.units.kindToOthers[v];
  if (mover === REPULSOR_VEHICLE) return PASSES;
  if (mover === TROOPER || mover === EMPLACEMENT) {
    return other === CREATURE || other === GROUND_VEHICLE ? BLOCKED : PASSES;
  }
  if (other === REPULSOR_VEHICLE) return PASSES;
  if (other !== TROOPER) return BLOCKED;
  const engaged = engagedWith(c, v);
  if (engaged === 0) return DISPLACES;
  return withdrawing && (engaged & (1 << u)) !== 0 ? DISPLACES : BLOCKED;
}

/**
 * Fills `out` with the bases that stop the leader of `u` on its way, and returns bits over the units it displaces when
 * it passes through them. With `overHeight` ≥ 0 miniatures up to that height are passed over (Jump, 2889).
 */
export function gatherBlockers(
  c: Context,
  u: number,
  withdrawing: boolean,
  overHeight: number,
  out: Obstacles,
): number {
  const { units } = c.b;
  const { status } = c.s.units;
  out.clear();
  let displaced = 0;
  for (let v = 0; v < units.count; v++) {
    if (v === u || status[v] !== ON_TABLE || units.height[v] <= overHeight) continue;
    const passes = passage(c, u, v, withdrawing);
    if (passes === PASSES) continue;
    if (passes === DISPLACES) {
      displaced |= 1 << v;
      continue;
    }
    addUnit(c, v, out);
  }
  return displaced;
}

/** Adds the bases of the miniatures of unit `v` that are on the table. */
function addUnit(c: Context, v: number, out: Obstacles): void {
  const { alive, offTable } = c.s.minis;
  const first = c.b.units.firstMini[v];
  const end = first + c.b.units.miniCount[v];
  for (let m = first; m < end; m++) if (alive[m] === 1 && offTable[m] === 0) addBase(c, m, 0, out);
}

/**
 * Fills `out` with the bases that part a miniature of unit `u` from its leader: those that stop a move, except those of
 * enemy troopers with which it is engaged (1325), or will be once it is in a melee with the units in the bits
 * `partners`.
 */
export function gatherParting(c: Context, u: number, partners: number, out: Obstacles): void {
  const { count, trooper } = c.b.units;
  const { status } = c.s.units;
  const melee = trooper[u] === 1 ? partners | c.s.units.meleeWith[u] : 0;
  out.clear();
  for (let v = 0; v < count; v++) {
    if (v === u || status[v] !== ON_TABLE || ((melee & (1 << v)) !== 0 && trooper[v] === 1)) continue;
    if (passage(c, u, v, false) === BLOCKED) addUnit(c, v, out);
  }
}

/**
 * Bits over the troopers that a compulsory move displaces when it ends on them: those that are not engaged (4051,
 * 3222–3226).
 */
export function freeTroopers(c: Context): number {
  const { count, kind } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (kind[v] === TROOPER && c.s.units.status[v] === ON_TABLE && engagedWith(c, v) === 0) mask |= 1 << v;
  }
  return mask;
}

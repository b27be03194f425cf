import { areEnemies } from './turned.js';
import { CART_RADIUS } from '../../battle/cart.js';
import { BANE_TOKEN, CART, CONDITION_TOKEN, OBJECTIVE_TOKEN } from '../../words/token-kinds.js';
import { CONTACT_SLACK } from '../../../../tabletop/bases.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import type { Obstacles } from '../../../../tabletop/obstacles.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { ON_TABLE, BANE_CHECK_DUE } from '../../state/state.js';
import { addBase, baseHits, baseInContact, baseStands, isOblong } from './bases.js';
import { ignoredHeight } from './speed.js';

/**
 * Where miniatures may rest (3138–3154): wholly on the table, flat, over no other base and no objective, condition or
 * Bane token, and not touching an enemy unless that is allowed. Bases are compared as seen from above, whatever level
 * they are on.
 */

const IMMUNE_MELEE = queryOf('immune.melee');
const STARTS_NO_MELEE = queryOf('melee.forbidden');

/** Whether unit `u` may start a melee with enemy unit `v` (3061, 3068). */
export function mayStartMelee(c: Context, u: number, v: number): boolean {
  return c.b.units.hasMelee[u] === 1 && !isSet(c, IMMUNE_MELEE, v) && !isSet(c, STARTS_NO_MELEE, u);
}

/**
 * Adds to `out` what a resting miniature of unit `u` may not overlap: the bases of other units, those of its own unit
 * in the bits `own`, and tokens that the unit does not carry. Bases of enemies are enlarged so that they may not be
 * touched either, except those of the units in the bits `touchable`. Units in the bits `ignored` and miniatures that
 * are off the table do not count.
 */
export function addBases(c: Context, u: number, own: number, touchable: number, ignored: number, out: Obstacles): void {
  addUnits(c, u, own, touchable, ignored, out);
  addTokens(c, u, out);
}

/** {@link addBases} without the tokens. */
export function addUnits(c: Context, u: number, own: number, touchable: number, ignored: number, out: Obstacles): void {
  const { firstMini, miniCount, radius, count } = c.b.units;
  const { alive, offTable, x, y } = c.s.minis;
  const { status } = c.s.units;
  for (let v = 0; v < count; v++) {
    if (status[v] !== ON_TABLE || (ignored & (1 << v)) !== 0) continue;
    const first = firstMini[v];
    const margin = areEnemies(c, u, v) && (touchable & (1 << v)) === 0 ? CONTACT_SLACK : 0;
    const among = v === u ? own : -1;
    const oblong = isOblong(c, v);
    const r = radius[v] + margin;
    for (let i = 0; i < miniCount[v]; i++) {
      const m = first + i;
      if (alive[m] === 0 || offTable[m] === 1 || (among & (1 << i)) === 0) continue;
      if (oblong) addBase(c, m, margin, out);
      else out.addDisc(x[m], y[m], r);
    }
  }
}

/**
 * Adds the objective, condition and Bane tokens on the table, except those that unit `u` carries: they are picked up
 * before it moves (3294).
 */
export function addTokens(c: Context, u: number, out: Obstacles): void {
  const { kind, x, y, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (claimedBy[t] === u) continue;
    if (kind[t] === OBJECTIVE_TOKEN) out.addDisc(x[t], y[t], c.b.geometry.objectiveRadius);
    else if (kind[t] === CART) out.addDisc(x[t], y[t], CART_RADIUS);
    else if (kind[t] === CONDITION_TOKEN || kind[t] === BANE_TOKEN)
      out.addDisc(x[t], y[t], c.b.geometry.conditionRadius);
  }
}

/** Whether a base of unit `u` at (x, y, facing) would be in contact with miniature `n`, which is on the table. */
export function wouldTouch(c: Context, u: number, x: number, y: number, facing: number, n: number): boolean {
  const { alive, offTable, z } = c.s.minis;
  if (alive[n] === 0 || offTable[n] === 1 || !baseInContact(c, u, x, y, facing, n)) return false;
  return c.b.rules.melee.areLevel(c, u, elevationAt(c.b.geometry.terrain, x, y), c.b.minis.unit[n], z[n]);
}

/** Bits over the enemy units of `u` that a base of `u` at (x, y, facing) would touch. */
export function touchedEnemies(c: Context, u: number, x: number, y: number, facing: number): number {
  const { firstMini, miniCount, extent, count } = c.b.units;
  const s = c.s.minis;
  const { status } = c.s.units;
  let touched = 0;
  for (let v = 0; v < count; v++) {
    if (status[v] !== ON_TABLE || !areEnemies(c, u, v)) continue;
    const first = firstMini[v];
    const end = first + miniCount[v];
    const reach = extent[u] + extent[v] + CONTACT_SLACK;
    for (let n = first; n < end; n++) {
      const dx = s.x[n] - x;
      const dy = s.y[n] - y;
      if (dx * dx + dy * dy > reach * reach) continue;
      if (!wouldTouch(c, u, x, y, facing, n)) continue;
      touched |= 1 << v;
      break;
    }
  }
  return touched;
}

/**
 * Whether the table, the terrain and the given bases allow a miniature of unit `u` to stand at (x, y, facing). Terrain
 * counts as in a standard move of the unit.
 */
export function mayRest(c: Context, u: number, bases: Obstacles, x: number, y: number, facing: number): boolean {
  const { mover } = c.b.movers.of(u, ignoredHeight(c, u));
  return baseStands(c, u, mover, x, y, facing) && !baseHits(c, u, x, y, facing, bases);
}

/** Puts miniature `m` down at (x, y), on the surface there. */
export function putDown(c: Context, m: number, x: number, y: number, facing: number): void {
  const { minis } = c.s;
  minis.x[m] = x;
  minis.y[m] = y;
  minis.z[m] = elevationAt(c.b.geometry.terrain, x, y);
  minis.facing[m] = facing;
  minis.alive[m] = 1;
  minis.offTable[m] = 0;
  if (c.b.bane.any) minis.baneCheck[m] = BANE_CHECK_DUE;
}

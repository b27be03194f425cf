import { scratch } from '../../../../kernel/scratch.js';
import { LEGAL, type Reason, reason } from '../../../../machine/reason.js';
import { Obstacles } from '../../../../tabletop/obstacles.js';
import type { Mover } from '../../../../tabletop/mover.js';
import type { Context } from '../../engine/context.js';
import { ENEMY_CONTACT, IMPASSABLE, OFF_TABLE, OVERLAPS_BASE, OVERLAPS_TOKEN } from '../../words/reasons.js';
import { baseHits, baseOnTable, baseStands } from './bases.js';
import { addTokens, addUnits } from './placement.js';

/** It would touch an enemy, and has no weapon for a melee (3061). */
const NO_MELEE_WEAPON: Reason = reason('no-melee-weapon', ENEMY_CONTACT);
/** Terrain leaves no room for the base. */
export const NO_FOOTING: Reason = reason('no-footing', IMPASSABLE);

const bases = scratch(new Obstacles());

/** Every unit, as bits. */
const ALL = -1;

/**
 * Why a base of unit `u` may not rest at (x, y, facing), for explanations: the rules of {@link addBases}, one kind of
 * obstacle after another. Enemies in the bits `touchable` may be touched; units in the bits `ignored` do not count, and
 * of the unit itself only the miniatures in the bits `own` do.
 */
export function whyNoRest(
  c: Context,
  u: number,
  mover: Mover,
  { x, y, facing }: { readonly x: number; readonly y: number; readonly facing: number },
  touchable: number,
  ignored: number,
  own = 0,
): Reason {
  if (!baseOnTable(c, u, x, y, facing)) return OFF_TABLE;
  const hits = (fill: () => void): boolean => {
    bases.clear();
    fill();
    return baseHits(c, u, x, y, facing, bases);
  };
  if (hits(() => addUnits(c, u, own, ALL, ignored, bases))) return OVERLAPS_BASE;
  if (hits(() => addUnits(c, u, own, touchable, ignored, bases)))
    return c.b.units.hasMelee[u] === 1 ? ENEMY_CONTACT : NO_MELEE_WEAPON;
  if (hits(() => addTokens(c, u, bases))) return OVERLAPS_TOKEN;
  return baseStands(c, u, mover, x, y, facing) ? LEGAL : NO_FOOTING;
}

/** The unit because of which {@link whyNoRest} gives a reason that is about a unit; −1 for none. */
export function unitInPlace(
  c: Context,
  u: number,
  mover: Mover,
  place: { readonly x: number; readonly y: number; readonly facing: number },
  touchable: number,
): number {
  for (let v = 0; v < c.b.units.count; v++) {
    const why = v === u ? LEGAL : whyNoRest(c, u, mover, place, touchable, ~(1 << v));
    if (why === OVERLAPS_BASE || why === ENEMY_CONTACT || why === NO_MELEE_WEAPON) return v;
  }
  return -1;
}

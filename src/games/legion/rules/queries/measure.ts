import { RESERVE } from '../../state/state.js';
import { ALONE, GAINED } from '../../battle/battle.js';
import { FIRST_SIDE, ONE_SIDED } from '../../battle/miniatures.js';
import { NONE } from '../../state/state.js';
import type { Context } from '../../engine/context.js';
import { standInFor } from './aboard.js';
import { bandOfMinis, bandOfUnitFromDisc, bandOfUnitFromMini, bandOfUnits, discIsWithin } from './bases.js';

/**
 * Range bands are 1 to 5; 6 is beyond range 5. Range is measured horizontally, from base edge to base edge (3599–3632,
 * 840–847, 1078–1084, 3513–3520); for a passenger, from and to the vehicle in which it rides (4420).
 */
export const BEYOND_RULER = 6;

/** The range band of miniature `n` measured from miniature `m`. Both must be on the table. */
export function rangeOfMinis(c: Context, m: number, n: number): number {
  return bandOfMinis(c, standInFor(c, m), standInFor(c, n));
}

/**
 * The range band from a disc (a token, a point) to the closest living miniature of unit `v`; {@link BEYOND_RULER} if it
 * has none.
 */
export function rangeFromDisc(c: Context, x: number, y: number, radius: number, v: number): number {
  return bandOfUnitFromDisc(c, x, y, radius, c.s.units.carrier[v]);
}

/** The range band from miniature `m` to the closest living miniature of unit `v`. */
export function rangeFromMini(c: Context, m: number, v: number): number {
  return bandOfUnitFromMini(c, standInFor(c, m), c.s.units.carrier[v]);
}

/**
 * The range of an attack: from the attacker's leader to the closest miniature of the defender that is not small (862,
 * 3622, 3991).
 */
export function attackRange(c: Context, attacker: number, defender: number): number {
  const m = c.b.units.firstMini[attacker];
  // Few battles have small miniatures, and this is a hot path.
  if (!c.b.hasSmall) return rangeFromMini(c, m, defender);
  const first = c.b.units.firstMini[defender];
  const end = first + c.b.units.miniCount[defender];
  let best = BEYOND_RULER;
  for (let n = first; n < end; n++) {
    if (c.s.minis.alive[n] === 1 && c.b.minis.small[n] === 0) best = Math.min(best, rangeOfMinis(c, m, n));
  }
  return best;
}

/**
 * The range between two units for everything except attacks: closest miniature to closest miniature (3621). For a unit
 * that is off the table it is beyond range 5, or 1 if the two are off it together.
 */
export function rangeBetween(c: Context, u: number, v: number): number {
  const { carrier, status } = c.s.units;
  if (status[u] === RESERVE && c.b.rules.presence.together(c, u, v)) return 1;
  return bandOfUnits(c, carrier[u], carrier[v]);
}

/** The range band from the closest miniature of unit `u` to miniature `n`. */
export function rangeToMini(c: Context, u: number, n: number): number {
  const first = c.b.units.firstMini[u];
  let best = BEYOND_RULER;
  for (let m = first; m < first + c.b.units.miniCount[u]; m++)
    if (c.s.minis.alive[m] === 1) best = Math.min(best, rangeOfMinis(c, m, n));
  return best;
}

/**
 * Whether the whole of a disc, such as a token, is inside the first `band` segments measured from miniature `m`
 * (WITHIN, 3630, 4808).
 */
export function isWithin(c: Context, m: number, x: number, y: number, radius: number, band: number): boolean {
  return discIsWithin(c, m, x, y, radius, band);
}

/** Bits over a unit's own miniatures that are alive. */
export function standing(c: Context, u: number): number {
  const { alive } = c.s.minis;
  const first = c.b.units.firstMini[u];
  let mask = 0;
  for (let i = c.b.units.miniCount[u] - 1; i >= 0; i--) mask = (mask << 1) | alive[first + i];
  return mask;
}

/**
 * Whether a unit has a weapon now: its upgrade card is readied and shows the weapon's side (2186, 2333); or the command
 * card that gives it is in play and the unit is activating (1398).
 */
export function isReady(c: Context, weapon: number): boolean {
  const i = c.b.weapons.upgrade[weapon];
  if (i === NONE) return c.b.weapons.commandUse[weapon] === 0 || isGained(c, weapon);
  const u = c.b.weapons.unit[weapon];
  const { exhausted, expended, flipped, aside } = c.s.units;
  if ((aside[u] & (1 << i)) !== 0) return false;
  if (c.b.weapons.exhausts[weapon] === 1 && (exhausted[u] & (1 << i)) !== 0) return false;
  if (c.b.weapons.expends[weapon] === 1 && (expended[u] & (1 << i)) !== 0) return false;
  const face = c.b.weapons.face[weapon];
  return face === ONE_SIDED || face === FIRST_SIDE + ((flipped[u] >> i) & 1);
}

function isGained(c: Context, weapon: number): boolean {
  const { unit, commandUse, commandCard } = c.b.weapons;
  if (commandUse[weapon] !== GAINED || c.s.game.activating !== unit[weapon]) return false;
  return c.b.commandInPlay[commandCard[weapon]](c);
}

/** Whether a command card in play lets the weapon's unit attack with that weapon alone. */
export function isAlone(c: Context, weapon: number): boolean {
  const { commandUse, commandCard } = c.b.weapons;
  return commandUse[weapon] === ALONE && c.b.commandInPlay[commandCard[weapon]](c);
}

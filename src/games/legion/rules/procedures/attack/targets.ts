import { areEnemies } from '../../queries/turned.js';
import { UNLIMITED } from '../../../battle/battle.js';
import type { Context } from '../../../engine/context.js';
import { MELEE_ATTACKS, RANGED_ATTACKS, isSet, modified, POOL_EFFECTS, queryOf } from '../../../engine/timing.js';
import { attackRange, isAlone, isReady, rangeBetween } from '../../queries/measure.js';
import { isShutIn } from '../../queries/aboard.js';
import { ignoresEnemies } from '../../queries/enemy-effects.js';
import { canStrike, isEngaged } from '../../queries/melee.js';
import { miniSeesTarget, miniSeesUnit } from '../../queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import { greatestRange, longerRange } from './long-shot.js';
import { CARD_WEAPON, MELEE, THROWN, THROWN_RANGE } from './modes.js';

const ATTACKABLE = queryOf('attackable.range');
const BY_CARD = queryOf('attackable.by-card');
const RANGE_CAP = queryOf('range.cap');
const IMMUNE_RANGE_1 = queryOf('immune.range-1');
const VERSATILE = POOL_EFFECTS.indexOf('versatile');
const FORBIDDEN = queryOf('attack.forbidden');
const ALL_VERSATILE = queryOf('weapons.versatile');
const SHUNNED = queryOf('attack.shunned');
const DEMANDED = queryOf('attack.demanded');

/** {@link rangeAgainst} of a unit that cannot be attacked. */
export const NO_ATTACK = -1;

/**
 * How unit `u` would attack unit `v`: {@link MELEE} if they can strike each other, else the range band of a ranged
 * attack, or {@link NO_ATTACK} if that is beyond what cards allow, or if either unit is engaged or in a closed vehicle
 * (857–859, 2278, 4422). Does not check the ranges of weapons.
 */
export function rangeAgainst(c: Context, u: number, v: number, mode: number): number {
  if (c.s.units.status[v] !== ON_TABLE || !areEnemies(c, u, v)) return NO_ATTACK;
  if (isShutIn(c, u) || isShutIn(c, v)) return NO_ATTACK;
  if (canStrike(c, u, v)) return mode === THROWN ? NO_ATTACK : MELEE;
  if (isEngaged(c, v) || (isEngaged(c, u) && (mode === THROWN || !hasVersatile(c, u)))) return NO_ATTACK;
  if (!isOpenTo(c, u, v)) return NO_ATTACK;
  const range = attackRange(c, u, v);
  return range <= modified(c, RANGE_CAP, u, UNLIMITED) ? range : NO_ATTACK;
}

/**
 * Whether unit `v` can be attacked from where unit `u` is, as cards limit it. Not the range of the attack counts, but
 * that between the closest miniatures, as for every effect other than an attack (3609).
 */
export function isOpenTo(c: Context, u: number, v: number): boolean {
  const most = modified(c, ATTACKABLE, v, UNLIMITED);
  const byCard = modified(c, BY_CARD, v, UNLIMITED);
  if (most === UNLIMITED && byCard === UNLIMITED) return true;
  const range = rangeBetween(c, u, v);
  return range <= most && (range <= byCard || ignoresEnemies(c, u));
}

/** Whether a weapon of unit `u` has Versatile, by its card or by another. */
export function hasVersatile(c: Context, u: number): boolean {
  return c.b.units.versatile[u] === 1 || isSet(c, ALL_VERSATILE, u);
}

/** Whether a weapon can be used at `range`, as its kind, its range and the state of its card allow (3096, 3641). */
export function reachesAt(c: Context, weapon: number, range: number, mode: number): boolean {
  const w = c.b.weapons;
  if (range === MELEE) {
    if (w.melee[weapon] === 0) return false;
  } else if (mode === THROWN) {
    if (w.melee[weapon] === 0 || range > THROWN_RANGE) return false;
  } else if (w.ranged[weapon] === 0 || range < w.min[weapon]) return false;
  else if (range > w.max[weapon] && range > greatestRange(c, weapon) + longerRange(c, weapon)) return false;
  return mode === CARD_WEAPON ? isAlone(c, weapon) : isReady(c, weapon);
}

/**
 * Whether miniature `m` can put `weapon` into a pool against `v` at `range`; does not check line of sight (865–866).
 */
export function canUse(c: Context, m: number, weapon: number, v: number, range: number, mode: number): boolean {
  if (!reachesAt(c, weapon, range, mode)) return false;
  if (range !== MELEE && c.b.weapons.max[weapon] === 1 && isSet(c, IMMUNE_RANGE_1, v)) return false;
  if (isBarred(c, m, weapon, range)) return false;
  const rules = c.b.weapons.rules[weapon];
  for (let i = 0; i < rules.length; i++) {
    const { rule, of } = rules[i];
    if (rule.eligible !== undefined && !rule.eligible(c, m, weapon, v, of)) return false;
  }
  return true;
}

/**
 * Whether miniature `m` cannot use `weapon` at `range` because it can use only others: the weapons of its own card
 * (Sidearm, 3976), or while its unit is engaged those that may be used then (Versatile, 4678).
 */
function isBarred(c: Context, m: number, weapon: number, range: number): boolean {
  const { unit, barred, card } = c.b.minis;
  const { upgrade, effects } = c.b.weapons;
  const own = barred[m] & (range === MELEE ? MELEE_ATTACKS : RANGED_ATTACKS);
  if (own !== 0 && upgrade[weapon] !== card[m]) return true;
  if (range === MELEE || c.b.units.versatile[unit[m]] === 0) return false;
  if (effects[weapon * POOL_EFFECTS.length + VERSATILE] !== 0 || !isEngaged(c, unit[m])) return false;
  return !isSet(c, ALL_VERSATILE, unit[m]);
}

/** Whether unit `u` may attack at all now. Does not look for targets, so it is fast. */
export function mayAttack(c: Context, u: number): boolean {
  return c.s.units.status[u] === ON_TABLE && !isSet(c, FORBIDDEN, u);
}

/**
 * Whether unit `u` can declare `v` as the defender of an attack: a miniature of `u` sees it and has a weapon that it
 * can use against it (862–866), and no card makes it attack another unit. `excluded`: bits over units that the attack
 * cannot be made against.
 */
export function canTarget(c: Context, u: number, v: number, mode: number, excluded = 0): boolean {
  return couldTarget(c, u, v, mode) && !mustAttackOther(c, u, v, mode, excluded);
}

/** {@link canTarget} apart from what makes the unit attack another one. */
function couldTarget(c: Context, u: number, v: number, mode: number): boolean {
  const range = rangeAgainst(c, u, v, mode);
  return range !== NO_ATTACK && someWeapon(c, u, v, range, mode);
}

/** The unit that unit `u` must attack if it can, because it was distracted (2098), or −1. */
export function distractorOf(c: Context, u: number): number {
  const by = c.s.units.distractedBy[u];
  return by === 0 || ignoresEnemies(c, u) ? -1 : by - 1;
}

/** Whether unit `u` leaves unit `v` alone while it can attack another one (2791). */
export function isShunned(c: Context, u: number, v: number): boolean {
  return isSet(c, SHUNNED, v) && !ignoresEnemies(c, u);
}

/**
 * Whether unit `u` must attack another unit than `v`, because it can: the unit that has distracted it, or any that it
 * need not leave alone.
 */
export function mustAttackOther(c: Context, u: number, v: number, mode: number, excluded: number): boolean {
  const w = distractorOf(c, u);
  if (w === v) return false;
  if (w >= 0 && (excluded & (1 << w)) === 0 && couldTarget(c, u, w, mode)) return true;
  if (mustAttackDemanded(c, u, v, mode, excluded)) return true;
  if (!isShunned(c, u, v)) return false;
  for (let x = 0; x < c.b.units.count; x++) {
    if (x === v || (excluded & (1 << x)) !== 0 || isShunned(c, u, x)) continue;
    if (couldTarget(c, u, x, mode)) return true;
  }
  return false;
}

/** Whether unit `u` can attack a unit that enemies must attack if they can, while `v` is none. */
function mustAttackDemanded(c: Context, u: number, v: number, mode: number, excluded: number): boolean {
  // Nearly no battle has such units, and this is asked all the time.
  if (!c.b.modifiers.canChange(DEMANDED, v) || isSet(c, DEMANDED, v) || ignoresEnemies(c, u)) return false;
  for (let x = 0; x < c.b.units.count; x++) {
    if ((excluded & (1 << x)) === 0 && isSet(c, DEMANDED, x) && couldTarget(c, u, x, mode)) return true;
  }
  return false;
}

/** Whether a miniature of unit `u` sees unit `v` and has a weapon that it can use against it at `range`. */
export function someWeapon(c: Context, u: number, v: number, range: number, mode: number): boolean {
  const { alive } = c.s.minis;
  const { weaponFirst, weaponCount } = c.b.minis;
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) {
    if (alive[m] === 0) continue;
    const last = weaponFirst[m] + weaponCount[m];
    for (let i = weaponFirst[m]; i < last; i++) {
      if (!canUse(c, m, c.b.miniWeapons[i], v, range, mode)) continue;
      if (range === MELEE ? miniSeesUnit(c, m, v) : miniSeesTarget(c, m, v)) return true;
      break;
    }
  }
  return false;
}

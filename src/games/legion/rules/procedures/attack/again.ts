import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { miniSeesTarget } from '../../queries/sight.js';
import { contributionsInPool, isRepeated } from './contributions.js';
import { MELEE, ORDINARY } from './modes.js';
import { canUse, NO_WEAPON, whyNoWeapon } from './targets.js';

const AGAIN = queryOf('weapon.again');

/** Whether a weapon is in two pools of the attack already. */
function someRepeated(c: Context): boolean {
  for (let i = 1; i < c.s.attack.contributions; i++) if (isRepeated(c, i)) return true;
  return false;
}

/** Whether the attacker may form one more pool with one ranged weapon that is in another pool (R 5722–5735). */
export function mayUseAgain(c: Context): boolean {
  const { attack } = c.s;
  return attack.mode === ORDINARY && attack.supporter === 0 && isSet(c, AGAIN, attack.attacker) && !someRepeated(c);
}

/**
 * Why the attacker can use none of the weapons that it has put into pools a second time, against unit `v` at `range`.
 */
export function againRefusal(c: Context, v: number, range: number): Reason {
  const { attack, contributions } = c.s;
  let why = NO_WEAPON;
  if (range === MELEE) return why;
  for (let i = 0; i < attack.contributions; i++) {
    const m = contributions.mini[i];
    const weapon = contributions.weapon[i];
    if (canUse(c, m, weapon, v, range, ORDINARY) && miniSeesTarget(c, m, v)) return LEGAL;
    why = whyNoWeapon(c, attack.attacker, v, range, ORDINARY, weapon);
  }
  return why;
}

/**
 * The one miniature of the attacker, as a bit, that can put `weapon` into the current pool though it is in another
 * already; 0 if none can: the pool must be empty, and then has no other weapon.
 */
export function userAgain(c: Context, weapon: number): number {
  const { attack, contributions, pools } = c.s;
  if (attack.pool === 0 || pools.range[attack.pool] === MELEE || !mayUseAgain(c) || contributionsInPool(c) > 0)
    return 0;
  const first = c.b.units.firstMini[attack.attacker];
  const v = pools.defender[attack.pool];
  for (let i = 0; i < attack.contributions; i++) {
    const m = contributions.mini[i];
    const bit = 1 << (m - first);
    if (contributions.weapon[i] !== weapon || (attack.eligible & bit) === 0) continue;
    if (canUse(c, m, weapon, v, pools.range[attack.pool], ORDINARY)) return bit;
  }
  return 0;
}

/** Whether pool `p` has a weapon of an earlier pool, and so has no other. */
export function isPoolAgain(c: Context, p: number): boolean {
  const { attack, contributions } = c.s;
  if (p === 0) return false;
  for (let i = 1; i < attack.contributions; i++) if (contributions.pool[i] === p && isRepeated(c, i)) return true;
  return false;
}

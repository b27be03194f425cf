import type { GrantedAttack } from '../../effects/effects.js';
import type { Ia } from '../../state/context.js';
import { asOf, type AttackManner, OWN_ATTACK } from '../questions/eligible.js';
import { attackNow } from './now.js';
import { weaponNow, withWeapon } from './weapon.js';

/** How the attack that goes on was granted; undefined for a figure's own. */
export function grantOf(c: Ia): GrantedAttack<Ia> | undefined {
  const granted = c.s.attacks.granted[attackNow(c)];
  if (granted === 0) return undefined;
  return c.effects.entry((granted - 1) >> 6).steps[(granted - 1) & 63].attack;
}

/** Whether a figure performs an attack for which none of its own abilities count. */
export function isAlone(c: Ia, u: number): boolean {
  if (c.s.game.attacks === 0 || c.s.attacks.attacker[attackNow(c)] !== u) return false;
  return grantOf(c)?.alone === true;
}

/** The manner of the attack that goes on. */
export function mannerNow(c: Ia): AttackManner {
  const how = grantOf(c) ?? OWN_ATTACK;
  const weapon = weaponNow(c);
  if (weapon !== undefined) return withWeapon(how, weapon);
  const poolOf = c.s.attacks.poolOf[attackNow(c)];
  return poolOf === 0 ? how : asOf(c, how, poolOf - 1);
}

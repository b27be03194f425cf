import type { Weapon } from '../../battle/hero.js';
import type { Ia } from '../../state/context.js';
import type { AttackManner } from '../questions/eligible.js';
import { attackNow } from './now.js';

/** In `attacks.poolOf` numbers from here on are weapons of the hero who attacks. */
export const WEAPONS_FROM = 64;

const NO_WEAPONS: readonly Weapon[] = [];

/** The weapons of a hero; none for other figures. */
export function weaponsOf(c: Ia, u: number): readonly Weapon[] {
  return c.battle.figures[u].profile.hero?.weapons ?? NO_WEAPONS;
}

/** The weapon with which the attack that goes on is performed; undefined for figures that have none. */
export function weaponNow(c: Ia): Weapon | undefined {
  const at = attackNow(c);
  const number = c.s.attacks.poolOf[at];
  return number < WEAPONS_FROM ? undefined : weaponsOf(c, c.s.attacks.attacker[at])[number - WEAPONS_FROM];
}

/** Manners with a weapon, by what else is so. */
const made = new WeakMap<Weapon, Map<AttackManner, AttackManner>>();

/** A manner with the attack type of a weapon, or the one that an effect says. */
export function withWeapon(how: AttackManner, weapon: Weapon): AttackManner {
  let known = made.get(weapon);
  if (known === undefined) {
    known = new Map();
    made.set(weapon, known);
  }
  let manner = known.get(how);
  if (manner === undefined) {
    const { isRanged } = weapon.attack;
    manner = { ...how, isRanged, hasReach: how.hasReach || weapon.keywords.includes('Reach'), hasWeapon: true };
    known.set(how, manner);
  }
  return manner;
}

/** Whether an attack can be performed with a weapon: of the type that an effect asks for. */
export function canUseWeapon({ isRanged }: AttackManner, weapon: Weapon): boolean {
  return isRanged === undefined || isRanged === weapon.attack.isRanged;
}

import type { Weapon } from '../../battle/hero.js';
import type { AttackProfile } from '../../battle/attack-profile.js';
import type { Ia } from '../../state/context.js';
import type { AttackManner } from '../questions/eligible.js';
import { sheetOf } from '../questions/heroes.js';
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

/** The type and the dice of that weapon, which can be those of an attribute of its hero. */
export function poolNow(c: Ia): AttackProfile | undefined {
  const weapon = weaponNow(c);
  const { attribute } = weapon ?? {};
  const dice = attribute == null ? undefined : sheetOf(c, c.s.attacks.attacker[attackNow(c)])?.attributes[attribute];
  return weapon === undefined || dice === undefined ? weapon?.attack : { ...weapon.attack, dice };
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
    // An effect that names the weapon can change the type of its attack.
    const isRanged = (how.weapon === undefined ? undefined : how.isRanged) ?? weapon.attack.isRanged;
    manner = { ...how, isRanged, hasReach: how.hasReach || weapon.keywords.includes('Reach'), hasWeapon: true };
    known.set(how, manner);
  }
  return manner;
}

/** Whether an attack can be performed with a weapon: one that an effect names, or of the type that it asks for. */
export function canUseWeapon({ isRanged, weapon: name }: AttackManner, weapon: Weapon): boolean {
  if (name !== undefined) return isNamed(weapon, name);
  return isRanged === undefined || isRanged === weapon.attack.isRanged;
}

/** Whether a hero can attack with a weapon of those that it has: its Item cards may be taken from it. */
export function isAtHand(c: Ia, u: number, { isUnarmed }: Weapon): boolean {
  if (c.mission.itemsDown === undefined) return true;
  return c.mission.itemsDown(c, u) || weaponsOf(c, u).length === 1 ? isUnarmed === true : isUnarmed !== true;
}

/** Whether a weapon is one of a type or a trait as cards name them, or has that id. */
export function isNamed({ id, attack, traits = NO_TRAITS }: Weapon, name: string): boolean {
  if (name === 'melee' || name === 'ranged') return attack.isRanged === (name === 'ranged');
  return id === name || traits.includes(name);
}

const NO_TRAITS: readonly string[] = [];

import type { Weapon } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import { POOL_EFFECTS, type WeaponKeyword } from '../engine/timing.js';

/** The rules of a weapon's keywords with their values. */
export function weaponRules(
  weapon: Weapon,
  edition: Edition,
): { rule: WeaponKeyword; value: number; of: readonly string[] }[] {
  return weapon.keywords.flatMap((keyword) => {
    const rule = edition.keywords.get(keyword.id)?.weapon;
    return rule === undefined ? [] : [{ rule, value: keyword.value, of: keyword.of }];
  });
}

/** What a weapon adds to its pool: a number for each of {@link POOL_EFFECTS}. */
export function poolEffects(weapon: Weapon, rules: readonly { rule: WeaponKeyword; value: number }[]): number[] {
  const row = POOL_EFFECTS.map(() => 0);
  for (const { rule, value } of rules) if (rule.pool !== undefined) row[POOL_EFFECTS.indexOf(rule.pool)] += value || 1;
  if (weapon.surge !== null) row[POOL_EFFECTS.indexOf(weapon.surge === 'hit' ? 'surge-to-hit' : 'surge-to-crit')] = 1;
  return row;
}

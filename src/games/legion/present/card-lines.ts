import type { Keyword, Weapon } from '../cards/types.js';
import { ATTACK_COLOURS } from '../words/dice.js';
import type { Wording } from './wording/wording.js';

/** A weapon in a line: name, ranges, dice, keywords. */
export function weaponText(weapon: Weapon, { wording }: { readonly wording: Wording }): string {
  return `${weapon.name}: ${wording.weapon(weapon)}`;
}

/** The range, dice and keywords of a weapon. */
export function weaponFacts({ range, dice, keywords, surge }: Weapon): string {
  const reach = [
    ...(range.melee ? ['melee'] : []),
    ...(range.ranged || range.area ? [`range ${bandsText(range.min, range.max)}`] : []),
  ].join(' or ');
  const pool = ATTACK_COLOURS.flatMap((colour) => (dice[colour] === 0 ? [] : [`${dice[colour]} ${colour}`]));
  const words = keywords.length === 0 ? '' : `; ${keywords.map(keywordText).join(', ')}`;
  const surges = surge === null ? '' : `; its surges are ${surge === 'crit' ? 'criticals' : 'hits'}`;
  return `${reach}, ${pool.join(' ')}${words}${surges}`;
}

/** A span of range bands. */
export function bandsText(min: number, max: number | null): string {
  if (max === null) return `${min} and beyond`;
  return min === max ? String(min) : `${min}–${max}`;
}

/** A keyword as cards print it: `Guardian 2`, `Treat 1: Capacity 2`. */
export function keywordText({ name, value, capacity }: Keyword): string {
  const text = value === 0 ? name : `${name} ${value}`;
  return capacity === 0 ? text : `${text}: Capacity ${capacity}`;
}

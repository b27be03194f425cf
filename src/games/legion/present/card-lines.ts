import type { Keyword, Weapon } from '../cards/types.js';
import { ATTACK_COLOURS } from '../words/dice.js';
import type { Wording } from './wording/wording.js';

/** A weapon in a line: name, ranges, dice, keywords. */
export function weaponText(weapon: Weapon, { wording }: { readonly wording: Wording }): string {
  return `${weapon.name}: ${wording.weapon(weapon)}`;
}

/** Inches of a band of the range ruler. */
const BAND = 6;

/** A span of range bands in inches, such as `to 18″` and `6–24″`; `to` and `from` are the words of the language. */
export function bandInches(min: number, max: number | null, to: string, from: string): string {
  const least = (min - 1) * BAND;
  if (max === null) return `${from} ${least}″`;
  return least <= 0 ? `${to} ${max * BAND}″` : `${least}–${max * BAND}″`;
}

/** The range, dice and keywords of a weapon; `withInches`: its range in inches, too. */
export function weaponFacts({ range, dice, keywords, surge }: Weapon, withInches = false): string {
  const inches = withInches ? ` (${bandInches(range.min, range.max, 'to', 'from')})` : '';
  const reach = [
    ...(range.melee ? ['melee'] : []),
    ...(range.ranged || range.area ? [`range ${bandsText(range.min, range.max)}${inches}`] : []),
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

/** A keyword as cards print it: `Guardian 2`, `Treat 1: Capacity 2`, `Reliable X`. */
export function keywordText({ name, value, capacity, varies }: Keyword): string {
  const number = varies === true ? 'X' : value;
  const text = number === 0 ? name : `${name} ${number}`;
  return capacity === 0 ? text : `${text}: Capacity ${capacity}`;
}

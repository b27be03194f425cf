import type { HouseNumber } from './house.js';

/**
 * Numbers of a mission that depend on the threat level are written `{ "level": 2, "plus": 1 }`: twice the level and one
 * more; numbers of the house by their name: `{ "house": "strength" }`. Gives the same JSON with all of them filled in;
 * what the house does not know stays as it is, and a schema refuses it.
 */
export function fillIn(json: unknown, level: number, house: Readonly<Record<string, HouseNumber>>): unknown {
  if (Array.isArray(json)) return json.map((one) => fillIn(one, level, house));
  if (typeof json !== 'object' || json === null) return json;
  const { level: times, plus = 0, house: name, ...rest } = json as Readonly<Record<string, unknown>>;
  if (Object.keys(rest).length === 0) {
    if (typeof times === 'number' && typeof plus === 'number') return times * level + plus;
    if (typeof name === 'string' && Object.hasOwn(house, name)) return house[name].value;
  }
  return Object.fromEntries(Object.entries(json).map(([field, value]) => [field, fillIn(value, level, house)]));
}

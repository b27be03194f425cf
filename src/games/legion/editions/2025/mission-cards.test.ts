import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MISSION_CARDS } from './mission-cards.js';

const file = new URL('data/battle-cards.json', import.meta.url);
type Card = { readonly id: string };
const cards = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  .filter((list): list is readonly Card[] => Array.isArray(list))
  .flatMap((list) => list.map(({ id }) => id));

test('every mission card has an effect', () => {
  expect(cards.filter((id) => !MISSION_CARDS.has(id))).toEqual([]);
});

test('every effect is that of a card', () => {
  // A battle without a mission has a card of its own, which nobody owns.
  expect([...MISSION_CARDS.keys()].filter((id) => !cards.includes(id))).toEqual(['no-objective']);
});

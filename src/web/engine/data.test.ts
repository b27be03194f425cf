import { expect, test } from 'vitest';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { libraryOf, loadCardTexts } from './data.js';

test('who reads cards gets what they say, and not only that they say something', async () => {
  await loadCardTexts();
  const { commandCards, upgrades } = libraryOf(USUAL_EDITION.id);
  const silent = [...commandCards.values(), ...upgrades.values()].filter(({ effect }) => effect === '');
  expect(silent.map(({ id }) => id)).toEqual([]);
  expect(commandCards.get('ambush')?.effect).toBeNull();
  expect(commandCards.get('my-ally-is-the-force')?.effect).toMatch(/^A friendly trooper unit/);
});

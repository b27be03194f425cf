import { expect, test } from 'vitest';
import { brokenChance } from './broken/chance.js';
import { brokenChoices } from './broken/choices.js';
import { brokenCopies } from './broken/copies.js';
import { brokenPlay } from './broken/play.js';
import { brokenViews } from './broken/views.js';
import { checks } from '../../src/arena/game-check/checks.js';

// Each property must be able to fail: games that break one property each, with the message that reports it.
const broken = [...brokenCopies, ...brokenChoices, ...brokenChance, ...brokenViews, ...brokenPlay];

test.each(broken.map((entry) => [entry.name, entry] as const))('a game that %s is found out', (_, { find, told }) => {
  expect(find().join('\n')).toMatch(told);
});

test('every property of the suite has a game that breaks it', () => {
  const tried = new Set(broken.map(({ check }) => check));
  const untried = Object.entries(checks).filter(([, check]) => !tried.has(check));
  expect(untried.map(([property]) => property)).toEqual([]);
});

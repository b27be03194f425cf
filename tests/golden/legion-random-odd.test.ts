import { expect, test } from 'vitest';
import { changedBattles, golden } from './golden-battles.js';

// The other half of the battles of legion-random.test.ts, because test files run in parallel and tests of one file do
// not.
test('random battles of all cards with odd seeds go as recorded', () => {
  expect(golden.length).toBeGreaterThan(100);
  expect(changedBattles(golden.filter(({ seed }) => seed % 2 === 1)).slice(0, 3)).toEqual([]);
});

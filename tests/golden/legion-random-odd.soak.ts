import { expect, test } from 'vitest';
import { changedBattles, golden } from './golden-battles.js';

// The other half of the battles of legion-random.test.ts, because test files run in parallel and tests of one file do
// not.
test.each(golden)('random battles of all cards of $id with odd seeds go as recorded', (of) => {
  expect(of.battles.length).toBeGreaterThan(100);
  const odd = of.battles.filter(({ seed }) => seed % 2 === 1);
  expect(changedBattles(of, odd).slice(0, 3)).toEqual([]);
});

import { expect, test } from 'vitest';
import { KINDS } from './kinds.js';
import { tryMany } from './try.js';

/** So few that all together take a few seconds; `npm run fuzz` tries more. */
const SAMPLES: Readonly<Record<string, number>> = {
  scenario: 60,
  army: 150,
  record: 200,
  save: 100,
  case: 60,
  agent: 300,
  arguments: 60,
};

test.each(Object.entries(SAMPLES))('mutated input: %s is read, or refused in one line', async (name, count) => {
  const tried = await tryMany(await KINDS[name](), count, 'sample');
  expect(tried.faults.join('\n')).toBe('');
  expect(tried.refused).toBeGreaterThan(count / 4);
});

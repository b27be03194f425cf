import { expect, test } from 'vitest';
import { KINDS } from './kinds.js';
import { tryMany } from './try.js';

/** Numbers of inputs that take a few seconds together; `npm run fuzz` tries more. */
const SAMPLES: Readonly<Record<string, number>> = {
  scenario: 60,
  army: 150,
  import: 150,
  record: 200,
  save: 100,
  case: 60,
  agent: 300,
  arguments: 60,
};

test.each(Object.entries(SAMPLES))('mutated input: %s is accepted, or rejected in one line', async (name, count) => {
  const tried = await tryMany(await KINDS[name](), count, 'sample');
  expect(tried.faults.join('\n')).toBe('');
  expect(tried.refused).toBeGreaterThan(count / 4);
});

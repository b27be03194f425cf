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
  correction: 100,
  network: 200,
  weights: 100,
  protocol: 300,
  queue: 300,
  tournament: 5,
  'rating list': 6,
  ladder: 6,
  ranking: 5,
  balance: 5,
  training: 15,
  arguments: 60,
};

test('every kind of input has a sample', () => {
  expect(Object.keys(SAMPLES)).toEqual(Object.keys(KINDS));
});

test.each(Object.entries(SAMPLES))('mutated input: %s is accepted, or rejected in one line', async (name, count) => {
  const tried = await tryMany(await KINDS[name](), count, 'sample');
  expect(tried.faults.join('\n')).toBe('');
  expect(tried.good + tried.refused).toBe(count);
  // Files name the commit, so what is changed in them differs from one commit to the next: a few prove no share.
  if (count < 50) return;
  expect(tried.refused).toBeGreaterThan(count / 4);
  expect(tried.good).toBeGreaterThan(0);
});

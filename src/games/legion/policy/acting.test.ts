import { expect, it } from 'vitest';
import { EDITIONS } from '../editions/all.js';
import { WEIGHTED } from './by-weights.js';

it('every kind of action with a weight belongs to an edition', () => {
  const kinds = new Set([...EDITIONS.values()].flatMap(({ actions }) => actions.map(({ name }) => name)));
  expect(WEIGHTED.filter((name) => !kinds.has(name))).toEqual([]);
});

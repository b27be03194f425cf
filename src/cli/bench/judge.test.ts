import { expect, test } from 'vitest';
import { verdict } from './judge.js';

const spread = (low: number, median: number, high: number) => ({ low, median, high });

test('a promise is kept or broken if the whole middle half of the values says so, and otherwise not judged', () => {
  expect(verdict(spread(5, 6, 7), { atLeast: 5 }, true)).toBe('kept');
  expect(verdict(spread(4, 6, 7), { atLeast: 5 }, true)).toBe('too noisy to judge');
  expect(verdict(spread(2, 3, 4), { atLeast: 5 }, true)).toBe('NOT KEPT');
  expect(verdict(spread(5, 6, 7), { atMost: 7 }, true)).toBe('kept');
  expect(verdict(spread(5, 6, 8), { atMost: 7 }, true)).toBe('too noisy to judge');
  expect(verdict(spread(8, 9, 10), { atMost: 7 }, true)).toBe('NOT KEPT');
  expect(verdict(spread(5, 6, 7), { atLeast: 5 }, false)).toBe('kept');
  expect(verdict(spread(2, 3, 4), { atLeast: 5 }, false)).toBe('too noisy to judge');
});

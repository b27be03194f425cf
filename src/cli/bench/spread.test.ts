import { expect, test } from 'vitest';
import { spreadOf } from './spread.js';

test('a spread is the median and the quartiles, for values in any order', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4 });
  expect(spreadOf([7])).toEqual({ median: 7, low: 7, high: 7 });
});

import { expect, test } from 'vitest';
import { likelihood } from './figures.js';

test('a probability is never said to be 0 or 100 %', () => {
  expect([0, 0.0004, 0.0005, 0.5, 0.9994, 0.9995, 1].map(likelihood)).toEqual([
    '< 0.1 %',
    '< 0.1 %',
    '0.1 %',
    '50.0 %',
    '99.9 %',
    '> 99.9 %',
    '> 99.9 %',
  ]);
});

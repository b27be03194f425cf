import { expect, test } from 'vitest';
import { changeOf } from './points.js';

test.each([
  ['nothing is swapped', [9, 4], 0b10, 0b10, 0],
  ['a card has gone out for a cheaper one', [9, 4], 0b10, 0b01, -5],
  ['two cards have gone out', [9, 10, 4, 7], 0b1100, 0b0011, -8],
  ['one of two has gone out', [9, 10, 4, 7], 0b1100, 0b1001, -5],
])('%s', (_, points, began, now, change) => {
  expect(changeOf(points, began, now)).toBe(change);
});

import { expect, test } from 'vitest';
import { lambdaReturns } from './targets.js';

const values = [0.1, -0.2, 0.5];
const never = [false, false, false];

test('with λ = 1 the targets are the result, with 0 the next value', () => {
  expect(lambdaReturns(values, never, 1, 1)).toEqual([1, 1, 1]);
  expect(lambdaReturns(values, never, -1, 0)).toEqual([-0.2, 0.5, -1]);
});

test('in between they are the weighted mean of all that follows', () => {
  const [first, second, last] = lambdaReturns(values, never, 1, 0.7);
  expect(last).toBe(1);
  expect(second).toBeCloseTo(0.3 * 0.5 + 0.7 * 1, 12);
  expect(first).toBeCloseTo(0.3 * -0.2 + 0.7 * (0.3 * 0.5 + 0.7 * 1), 12);
});

test('nothing is learned across an action that the player did not want', () => {
  expect(lambdaReturns(values, [false, true, false], 1, 0.7)).toEqual([-0.2, NaN, 1]);
  expect(lambdaReturns([], [], 1, 0.7)).toEqual([]);
});

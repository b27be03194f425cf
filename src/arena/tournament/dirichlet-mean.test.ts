import { expect, test } from 'vitest';
import { meanAtMost, meanQuantile } from './dirichlet-mean.js';
import { normalAtMost, studentAtMost } from './normal.js';

test('with two values the mean has a beta distribution', () => {
  // Beta(2, 1) is at most x with probability x², Beta(2, 2) with 3x² − 2x³.
  expect(meanAtMost({ weights: [1, 2], values: [0, 1] }, 0.3)).toBeCloseTo(0.09, 8);
  expect(meanAtMost({ weights: [2, 2], values: [0, 1] }, 0.3)).toBeCloseTo(0.216, 8);
  expect(meanQuantile({ weights: [1, 2], values: [0, 1] }, 0.25)).toBeCloseTo(0.5, 6);
  // Values between 0 and 1 with weights 1, 1, 1: the mean of 0, ½, 1 under uniform weights has a triangular density.
  expect(meanAtMost({ weights: [1, 1, 1], values: [0, 0.5, 1] }, 0.25)).toBeCloseTo(0.125, 8);
});

test('the ends have probability 0 and 1, and many pairs give nearly the normal distribution', () => {
  const of = { weights: [0.45, 0.15, 0.45, 0.15, 0.45], values: [0, 0.25, 0.5, 0.75, 1] };
  expect([meanAtMost(of, 0), meanAtMost(of, 1)]).toEqual([0, 1]);
  expect(meanAtMost(of, 0.5)).toBeCloseTo(0.5, 9);
  const many = { weights: [1000, 1000], values: [0, 1] };
  expect(meanQuantile(many, 0.975)).toBeCloseTo(0.5 + 1.96 * Math.sqrt(0.25 / 2001), 4);
});

test('the normal and Student distributions have their tabulated values', () => {
  expect(normalAtMost(1.959964)).toBeCloseTo(0.975, 6);
  expect(normalAtMost(-1)).toBeCloseTo(0.158655, 6);
  expect(studentAtMost(2.5706, 5)).toBeCloseTo(0.975, 3);
  expect(studentAtMost(-2.0211, 40)).toBeCloseTo(0.025, 4);
});

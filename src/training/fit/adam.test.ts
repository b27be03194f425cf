import { expect, test } from 'vitest';
import { Adam } from './adam.js';

test('steps are those of the paper', () => {
  const adam = new Adam(2);
  const parameters = Float64Array.of(1, -2);
  adam.step(parameters, Float64Array.of(0.5, -3), 0.1);
  // The first step has the size of the rate, whatever the gradient.
  expect(parameters[0]).toBeCloseTo(0.9, 7);
  expect(parameters[1]).toBeCloseTo(-1.9, 7);
  adam.step(parameters, Float64Array.of(-0.25, -3), 0.1);
  const mean = (0.9 * 0.05 + 0.1 * -0.25) / (1 - 0.81);
  const square = (0.999 * 0.00025 + 0.001 * 0.0625) / (1 - 0.999 ** 2);
  expect(parameters[0]).toBeCloseTo(0.9 - (0.1 * mean) / Math.sqrt(square), 6);
  expect(parameters[1]).toBeCloseTo(-1.8, 7);
});

test('the decay takes its share of each parameter', () => {
  const parameters = Float64Array.of(4);
  new Adam(1, { decay: 0.01 }).step(parameters, Float64Array.of(0), 0.5);
  expect(parameters[0]).toBeCloseTo(4 - 0.5 * 0.01 * 4, 12);
});

test('a valley is found', () => {
  const adam = new Adam(2);
  const parameters = Float64Array.of(3, -1);
  for (let step = 0; step < 2000; step++) {
    const gradient = Float64Array.of(2 * (parameters[0] - 1), 40 * (parameters[1] - 0.5));
    adam.step(parameters, gradient, 0.01);
  }
  expect(parameters[0]).toBeCloseTo(1, 3);
  expect(parameters[1]).toBeCloseTo(0.5, 3);
});

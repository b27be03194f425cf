import { expect, test } from 'vitest';
import { Rng } from '../kernel/rng.js';
import { atanh, exp, tanh } from './numbers.js';

test('exp and tanh agree with those of the language to a few units in the last place', () => {
  const rng = new Rng('numbers');
  let [ofExp, ofTanh, even] = [0, 0, 0];
  for (let i = 0; i < 20_000; i++) {
    const x = (rng.fraction() - 0.5) * 10 ** (rng.below(8) - 4);
    ofExp = Math.max(ofExp, Math.abs(exp(x) / Math.exp(x) - 1) || 0);
    ofTanh = Math.max(ofTanh, Math.abs(tanh(x) / Math.tanh(x) - 1) || 0);
    if (tanh(-x) !== -tanh(x)) even++;
  }
  expect(ofExp).toBeLessThan(5e-15);
  // Small arguments lose a few digits to the difference of two exponentials.
  expect(ofTanh).toBeLessThan(1e-11);
  expect(even).toBe(0);
  expect([exp(0), exp(-1000), tanh(0), tanh(400), tanh(-400)]).toEqual([1, 0, 0, 1, -1]);
});

test('atanh agrees with that of the language, and is odd', () => {
  const rng = new Rng('atanh');
  let [worst, even] = [0, 0];
  for (let i = 0; i < 20_000; i++) {
    const x = 0.99 * rng.fraction() ** (1 + rng.below(12));
    worst = Math.max(worst, Math.abs(atanh(x) / Math.atanh(x) - 1) || 0);
    if (atanh(-x) !== -atanh(x)) even++;
  }
  expect(worst).toBeLessThan(5e-15);
  expect(even).toBe(0);
  expect(atanh(0)).toBe(0);
});

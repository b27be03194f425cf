import { expect, test } from 'vitest';
import { exp, inverseRoot, ln, lnOf, power } from './elementary.js';

test('logarithms, exponentials and powers agree with those of the engine to fourteen digits', () => {
  for (const x of [1e-9, 0.01, 0.5, Math.SQRT1_2, 1, Math.SQRT2, 2, 3, 10, 4095, 4096, 1e6, 123456789, 2 ** 40]) {
    expect(Math.abs(ln(x) - Math.log(x))).toBeLessThan(1e-14 * Math.max(1, Math.abs(Math.log(x))));
    for (const y of [0, 0.25, 0.5, 2, 2.5]) expect(Math.abs(power(x, y) / x ** y - 1)).toBeLessThan(2e-13);
  }
  for (const x of [-30, -1, -0.1, 0, 0.3, 1, 5, 100]) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
});

test('counts have the same logarithms and roots inside and outside the table', () => {
  for (const n of [1, 2, 4095, 4096, 100_000]) {
    expect(lnOf(n)).toBe(ln(n));
    expect(inverseRoot(n)).toBe(1 / Math.sqrt(n));
  }
});

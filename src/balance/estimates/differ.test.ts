import { expect, test } from 'vitest';
import { simulatedNormal } from '../../arena/tournament/simulated.js';
import { Rng } from '../../kernel/rng.js';
import { differ } from './differ.js';

function estimates(truths: readonly number[], rng: Rng): { value: number; low: number; high: number }[] {
  return truths.map((truth) => {
    const value = truth + simulatedNormal(rng);
    return { value, low: value - 1.96, high: value + 1.96 };
  });
}

test('parts of one truth differ as rarely as promised, and parts of several nearly always', () => {
  const rng = new Rng('differ');
  const rate = (truths: readonly number[]): number =>
    Array.from({ length: 1000 }, () => differ(estimates(truths, rng), 0.95)).filter(Boolean).length / 1000;
  expect(rate([5, 5, 5, 5])).toBeGreaterThan(0.03);
  expect(rate([5, 5, 5, 5])).toBeLessThan(0.07);
  expect(rate([5, 5])).toBeLessThan(0.07);
  expect(rate([5, 5, 5, 12])).toBeGreaterThan(0.95);
});

test('parts without bounds say nothing', () => {
  expect(differ([{ value: 1, low: 0.9, high: 1.1 }], 0.95)).toBe(false);
  expect(
    differ(
      [
        { value: 1, low: 0.9, high: 1.1 },
        { value: 90, low: -Infinity, high: Infinity },
      ],
      0.95,
    ),
  ).toBe(false);
});

import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { rankingOf, type Compared } from './correlation.js';

/** A number with mean 0 and standard deviation 1, about normal. */
function draw(rng: Rng): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += rng.fraction();
  return sum - 6;
}

/** Positions whose siblings' truths correlate by `r` in value and judge, with noise of the given sizes. */
function positions(count: number, r: number, noise: { readonly value: number; readonly judge: number }): Compared[] {
  const rng = new Rng(`${count} ${r}`, 'positions');
  return Array.from({ length: count }, () => {
    const value: number[][] = [];
    const judge: number[][] = [];
    for (let s = 0; s < 6; s++) {
      const [a, b] = [draw(rng), draw(rng)];
      const truth = r * a + Math.sqrt(1 - r * r) * b;
      value.push(Array.from({ length: 16 }, () => 0.1 * a + noise.value * draw(rng)));
      judge.push(Array.from({ length: 16 }, () => 0.2 * truth + noise.judge * draw(rng)));
    }
    return { value, judge };
  });
}

test('the correlation of the truth is found behind noise that is five times as large', () => {
  const { correlation, low, high, slope, valueSpread, valueNoise, judgeSpread, judgeNoise } = rankingOf(
    positions(400, 0.8, { value: 0.1, judge: 1 }),
  );
  expect(correlation).toBeGreaterThan(0.7);
  expect(correlation).toBeLessThan(0.9);
  expect(low).toBeLessThan(0.8);
  expect(high).toBeGreaterThan(0.8);
  expect(high - low).toBeLessThan(0.25);
  expect(slope).toBeCloseTo(1.6, 0);
  expect(valueSpread).toBeCloseTo(0.1, 1);
  expect(valueNoise).toBeCloseTo(0.1, 1);
  expect(judgeSpread).toBeCloseTo(0.2, 1);
  expect(judgeNoise).toBeCloseTo(1, 1);
});

test('a value that knows nothing has no correlation, and one that is the judge turned over has −1', () => {
  const { low, high } = rankingOf(positions(300, 0, { value: 0.1, judge: 0.3 }));
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
  const turned = positions(50, 1, { value: 0.05, judge: 0.3 }).map(({ judge }) => ({
    value: judge.map((row) => row.map((value) => -value)),
    judge,
  }));
  expect(rankingOf(turned).correlation).toBeCloseTo(-1, 6);
});

test('the level of a position makes no difference, only differences between siblings do', () => {
  const before = positions(60, 0.8, { value: 0.1, judge: 0.3 });
  const raised = before.map(({ value, judge }, i) => ({ value: value.map((row) => row.map((x) => x + i)), judge }));
  expect(rankingOf(raised).correlation).toBeCloseTo(rankingOf(before).correlation, 9);
});

test('siblings that do not differ say nothing', () => {
  // prettier-ignore
  const same = [{ value: [[1, 1], [1, 1]], judge: [[0, 1], [1, 0]] }];
  expect(rankingOf(same).correlation).toBeNaN();
});

test('no interval is given where the noise hides what the judge says', () => {
  const { correlation, low, high } = rankingOf(positions(8, 0.8, { value: 0.1, judge: 20 }));
  expect(Number.isNaN(correlation) || Math.abs(correlation) <= 1).toBe(true);
  expect([low, high]).toEqual([NaN, NaN]);
});

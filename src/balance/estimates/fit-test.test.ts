import { expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { simulatedNormal } from '../../arena/tournament/simulated.js';
import type { ArmyBattle } from './army-battle.js';
import { fitTest } from './fit-test.js';
import { rankCorrelation } from './rank-correlation.js';

/** Battles in which the first of ten columns adds a given amount to the score. */
function battles(effect: number, rng: Rng): ArmyBattle[] {
  return Array.from({ length: 200 }, () => {
    const row = Array.from({ length: 10 }, (_, j) => [j, rng.below(5) - 2] as const);
    return { score: effect * row[0][1] + simulatedNormal(rng), row };
  });
}

test('columns that explain nothing are told from one that does', () => {
  const rng = new Rng('fit', 'test');
  const nothing = Array.from({ length: 400 }, () => fitTest(10, battles(0, rng))?.p ?? 0);
  for (const level of [0.05, 0.5]) {
    const share = nothing.filter((p) => p < level).length / nothing.length;
    expect(Math.abs(share - level)).toBeLessThan(4 * Math.sqrt((level * (1 - level)) / nothing.length));
  }
  expect(fitTest(10, battles(0.5, rng))?.p).toBeLessThan(1e-4);
  expect(fitTest(10, battles(0, rng))?.degrees).toEqual([10, 190]);
  expect(fitTest(10, [])).toBeUndefined();
});

test('a rank correlation is that of ranks, and its interval covers it', () => {
  const up = Array.from({ length: 12 }, (_, i) => [i, Math.exp(i)] as const);
  expect(rankCorrelation(up)?.value).toBeCloseTo(1, 10);
  expect(rankCorrelation(up.map(([a, b]) => [a, -b]))?.value).toBeCloseTo(-1, 10);
  // Ranks 0 1 2 … against themselves with neighbours changed over: 1 − 6·Σd²/(n(n²−1)).
  const swapped = up.map(([a]) => [a, a ^ 1] as const);
  expect(rankCorrelation(swapped)?.value).toBeCloseTo(1 - (6 * 12) / (12 * 143), 10);
  expect(rankCorrelation(up.map(([a]) => [a, 3]))).toBeUndefined();
  expect(rankCorrelation(up.slice(0, 7))).toBeUndefined();
  const rng = new Rng('rank', 'correlation');
  const covered = Array.from({ length: 300 }, () => {
    const found = rankCorrelation(Array.from({ length: 40 }, () => [rng.fraction(), rng.fraction()] as const));
    return found !== undefined && found.low <= 0 && found.high >= 0;
  }).filter(Boolean).length;
  expect(covered / 300).toBeGreaterThan(0.91);
  expect(covered / 300).toBeLessThan(0.99);
});

import { expect, test } from 'vitest';
import { eloOf, jsonEstimate, scoreOf } from './elo.js';
import type { Estimate } from './elo.js';
import {
  NO_PAIRS,
  eloEstimate,
  pairsOf,
  scoreEstimate,
  scoreStatistics,
  superiority,
  together,
  turned,
  withPair,
} from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';

/** The estimate, which must exist. */
function estimated(estimate: Estimate | undefined): Estimate {
  if (estimate === undefined) throw new Error('no pairs');
  return estimate;
}

test('gives nearly the Elo difference and the error that fastchess publishes', () => {
  // fastchess, tests of its pentanomial Elo: 34 54 63 64 75 is 55.58 ± 27.65, by the normal approximation.
  const { value, low, high } = estimated(eloEstimate([34, 54, 31 + 32, 64, 75]));
  expect(Math.abs(value - 55.58)).toBeLessThan(0.5);
  expect(Math.abs((high - low) / 2 - 27.65)).toBeLessThan(0.5);
});

test('the scale matches the rating formula', () => {
  expect(scoreOf(400)).toBeCloseTo(10 / 11, 12);
  expect(eloOf(0.75)).toBeCloseTo(190.85, 2);
  expect(eloOf(scoreOf(-37))).toBeCloseTo(-37, 9);
});

test('counts pairs, adds them up, and swaps the agents', () => {
  const counts = [0, 0.5, 1, 1, 2].reduce(withPair, NO_PAIRS);
  expect(counts).toEqual([1, 1, 2, 0, 1]);
  expect(pairsOf(counts)).toBe(5);
  expect(turned(counts)).toEqual([1, 0, 2, 1, 1]);
  expect(together(counts, turned(counts))).toEqual([2, 1, 4, 1, 2]);
  expect(scoreStatistics([1, 0, 0, 0, 1])).toEqual({ mean: 0.5, variance: 0.25 });
  expect(scoreStatistics(NO_PAIRS)).toEqual({ mean: 0, variance: 0 });
});

test('pairs that cancel out give a narrower interval than games that do not', () => {
  const one = estimated(scoreEstimate([0, 0, 100, 0, 0]));
  const other = estimated(scoreEstimate([50, 0, 0, 0, 50]));
  expect(one.high).toBeLessThan(0.53);
  expect(one.high).toBeGreaterThan(0.505);
  expect(other.high).toBeCloseTo(0.5 + 1.96 * 0.05, 2);
});

test('no interval is empty, and each contains the observed share', () => {
  const lonely: Pentanomial[] = [
    [0, 0, 0, 1, 0],
    [0, 0, 1, 0, 0],
    [0, 1, 0, 0, 0],
    [0, 0, 3, 0, 0],
    [0, 0, 0, 0, 1],
    [9, 0, 0, 0, 0],
  ];
  for (const counts of lonely) {
    const { value, low, high } = estimated(scoreEstimate(counts));
    expect(high - low).toBeGreaterThan(0.1);
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
  }
  // One pair of 1½ points, which was once "+191 (+191 to +191)".
  expect(jsonEstimate(estimated(eloEstimate([0, 0, 0, 1, 0]))).low).toBeLessThan(0);
});

test('after wins or losses alone one end stays open', () => {
  const all = estimated(eloEstimate([0, 0, 0, 0, 50]));
  expect(all.value).toBeGreaterThan(all.low);
  expect(all.low).toBeGreaterThan(300);
  expect(all.high).toBe(Infinity);
  expect(jsonEstimate(all).high).toBe(null);
  expect(estimated(eloEstimate([50, 0, 0, 0, 0])).high).toBeCloseTo(-all.low, 3);
});

test('without pairs there is no figure', () => {
  expect([scoreEstimate(NO_PAIRS), eloEstimate(NO_PAIRS), superiority(NO_PAIRS)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('superiority is the probability that the share is above one half', () => {
  expect(superiority([3, 1, 4, 1, 3])).toBeCloseTo(0.5, 9);
  expect((superiority([1, 0, 2, 0, 5]) ?? 0) + (superiority([5, 0, 2, 0, 1]) ?? 0)).toBeCloseTo(1, 9);
  expect(superiority([0, 0, 0, 0, 4])).toBeGreaterThan(0.98);
});

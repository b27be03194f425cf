import { expect, test } from 'vitest';
import { eloOf, jsonEstimate, scoreOf } from './elo.js';
import {
  NO_PAIRS,
  eloEstimate,
  pairsOf,
  scoreEstimate,
  scoreStatistics,
  together,
  turned,
  withPair,
} from './pentanomial.js';

test('gives the Elo difference and the error that fastchess publishes', () => {
  // fastchess, tests of its pentanomial Elo: 34 54 63 64 75 is 55.58 ± 27.65.
  const { value, low, high } = eloEstimate([34, 54, 31 + 32, 64, 75]);
  expect(value).toBeCloseTo(55.58, 2);
  expect((high - low) / 2).toBeCloseTo(27.65, 2);
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
  const one = scoreEstimate([0, 0, 100, 0, 0]);
  const other = scoreEstimate([50, 0, 0, 0, 50]);
  expect(one).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  expect(other.high).toBeCloseTo(0.5 + 1.96 * 0.05, 3);
});

test('with only wins or only losses one end stays open, and with no pairs both', () => {
  const all = eloEstimate([0, 0, 0, 0, 50]);
  expect(all.value).toBe(Infinity);
  expect(all.low).toBeCloseTo(eloOf(0.025 ** (1 / 50)), 9);
  expect(eloEstimate([50, 0, 0, 0, 0]).high).toBeCloseTo(-all.low, 9);
  expect(scoreEstimate(NO_PAIRS)).toEqual({ value: 0.5, low: 0, high: 1 });
  expect(jsonEstimate(all)).toEqual({ value: null, low: Math.round(all.low * 10) / 10, high: null });
});

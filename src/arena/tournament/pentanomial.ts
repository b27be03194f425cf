import { eloOf } from './elo.js';
import type { Estimate } from './elo.js';

/**
 * Pairs of games by their points: how many gave 0, ½, 1, 1½ and 2. The two games of a pair are the same battle with the
 * seats swapped, so they are not independent; only whole pairs can be treated as independent.
 */
export type Pentanomial = readonly [number, number, number, number, number];

export const NO_PAIRS: Pentanomial = [0, 0, 0, 0, 0];

const Z_95 = 1.959963984540054;

/** The number of pairs. */
export function pairsOf(counts: Pentanomial): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The same with one more pair that gave `points` (0, ½, 1, 1½ or 2). */
export function withPair(counts: Pentanomial, points: number): Pentanomial {
  return counts.map((count, i) => (i === 2 * points ? count + 1 : count)) as unknown as Pentanomial;
}

/** The sum of both. */
export function together(a: Pentanomial, b: Pentanomial): Pentanomial {
  return a.map((count, i) => count + b[i]) as unknown as Pentanomial;
}

/** The same pairs from the other agent's side. */
export function turned(counts: Pentanomial): Pentanomial {
  return counts.toReversed() as unknown as Pentanomial;
}

/** Mean and variance of the score of a pair, from 0 to 1; both 0 without pairs. */
export function scoreStatistics(counts: Pentanomial): { readonly mean: number; readonly variance: number } {
  const pairs = pairsOf(counts);
  if (pairs === 0) return { mean: 0, variance: 0 };
  const mean = counts.reduce((sum, count, i) => sum + (count * i) / 4, 0) / pairs;
  return { mean, variance: counts.reduce((sum, count, i) => sum + count * (i / 4 - mean) ** 2, 0) / pairs };
}

/** The score with its 95 % interval by the normal approximation over pairs, within 0 and 1; 0 to 1 without pairs. */
export function scoreEstimate(counts: Pentanomial): Estimate {
  const pairs = pairsOf(counts);
  if (pairs === 0) return { value: 0.5, low: 0, high: 1 };
  const { mean, variance } = scoreStatistics(counts);
  // A score of 0 or 1 has no variance; the exact bound for a rate with only hits is used instead.
  if (mean === 1) return { value: 1, low: 0.025 ** (1 / pairs), high: 1 };
  if (mean === 0) return { value: 0, low: 0, high: 1 - 0.025 ** (1 / pairs) };
  const spread = Z_95 * Math.sqrt(variance / pairs);
  return { value: mean, low: Math.max(0, mean - spread), high: Math.min(1, mean + spread) };
}

/** The difference in rating estimated from the pairs, with its 95 % interval: that of the score, on the Elo scale. */
export function eloEstimate(counts: Pentanomial): Estimate {
  const { value, low, high } = scoreEstimate(counts);
  return { value: eloOf(value), low: eloOf(low), high: eloOf(high) };
}

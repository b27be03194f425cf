import { eloOf } from './elo.js';
import type { Estimate } from './elo.js';

/**
 * Pairs of games by what they brought: how many brought 0, ½, 1, 1½ and 2 points. The two games of a pair are the same battle with the
 * seats changed over, so that they are not independent, and only whole pairs can be counted as if they were.
 */
export type Pentanomial = readonly [number, number, number, number, number];

export const NO_PAIRS: Pentanomial = [0, 0, 0, 0, 0];

const Z_95 = 1.959963984540054;

/** How many pairs there are. */
export function pairsOf(counts: Pentanomial): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** With one pair more, of so many points (0, ½, 1, 1½ or 2). */
export function withPair(counts: Pentanomial, points: number): Pentanomial {
  return counts.map((count, i) => (i === 2 * points ? count + 1 : count)) as unknown as Pentanomial;
}

/** The pairs of both. */
export function together(a: Pentanomial, b: Pentanomial): Pentanomial {
  return a.map((count, i) => count + b[i]) as unknown as Pentanomial;
}

/** The same pairs as the other agent sees them. */
export function turned(counts: Pentanomial): Pentanomial {
  return counts.toReversed() as unknown as Pentanomial;
}

/** Mean and variance of the score of a pair, from 0 to 1; both 0 where there are none. */
export function scoreStatistics(counts: Pentanomial): { readonly mean: number; readonly variance: number } {
  const pairs = pairsOf(counts);
  if (pairs === 0) return { mean: 0, variance: 0 };
  const mean = counts.reduce((sum, count, i) => sum + (count * i) / 4, 0) / pairs;
  return { mean, variance: counts.reduce((sum, count, i) => sum + count * (i / 4 - mean) ** 2, 0) / pairs };
}

/** The score with its 95 % interval by the normal approximation over pairs, within 0 and 1; anything where there are no pairs. */
export function scoreEstimate(counts: Pentanomial): Estimate {
  const pairs = pairsOf(counts);
  if (pairs === 0) return { value: 0.5, low: 0, high: 1 };
  const { mean, variance } = scoreStatistics(counts);
  // A score of 0 or 1 has no variance; the exact bound of a rate behind nothing but hits stands in.
  if (mean === 1) return { value: 1, low: 0.025 ** (1 / pairs), high: 1 };
  if (mean === 0) return { value: 0, low: 0, high: 1 - 0.025 ** (1 / pairs) };
  const spread = Z_95 * Math.sqrt(variance / pairs);
  return { value: mean, low: Math.max(0, mean - spread), high: Math.min(1, mean + spread) };
}

/** The difference in rating behind the pairs, with its 95 % interval: that of the score, on the other scale. */
export function eloEstimate(counts: Pentanomial): Estimate {
  const { value, low, high } = scoreEstimate(counts);
  return { value: eloOf(value), low: eloOf(low), high: eloOf(high) };
}

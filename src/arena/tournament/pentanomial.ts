import { meanAtMost, meanQuantile } from './dirichlet-mean.js';
import type { DirichletMean } from './dirichlet-mean.js';
import { eloOf } from './elo.js';
import type { Estimate } from './elo.js';

/**
 * Pairs of games by their points: how many gave 0, ½, 1, 1½ and 2. The two games of a pair are the same battle with the
 * seats swapped, so they are not independent; only whole pairs can be treated as independent.
 */
export type Pentanomial = readonly [number, number, number, number, number];

export const NO_PAIRS: Pentanomial = [0, 0, 0, 0, 0];

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

/**
 * What is assumed of two agents before their first pair: that the probabilities of the five outcomes have this
 * Dirichlet distribution. Its weights are the most likely ones for fifteen meetings of agents in battles of Legion,
 * from even ones to such that one agent won always (`results/tournament-intervals.md`); half points, which they
 * lacked, have a small weight. Together they count as much as 1.65 pairs.
 */
const PRIOR: Pentanomial = [0.45, 0.15, 0.45, 0.15, 0.45];

const POINTS = [0, 0.25, 0.5, 0.75, 1];

/** Fewer pairs than this are called few: the interval then depends noticeably on what is assumed. */
export const FEW_PAIRS = 10;

/** What is known of the score after these pairs. */
function posterior(counts: Pentanomial): DirichletMean {
  return { weights: together(counts, PRIOR), values: POINTS };
}

const known = new Map<string, Estimate>();
const MOST_KNOWN = 10_000;

/**
 * The share of the points with the interval that holds the expected share with a probability of 95 % ({@link PRIOR}):
 * the same probability is cut off on both sides, but if all pairs were won, or all were lost, only on one, so that the
 * interval always contains the observed share. It is never empty, and stays within 0 and 1. Undefined without pairs.
 */
export function scoreEstimate(counts: Pentanomial): Estimate | undefined {
  const pairs = pairsOf(counts);
  if (pairs === 0) return undefined;
  const key = counts.join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = scoreStatistics(counts).mean;
  const mean = posterior(counts);
  const estimate = {
    value,
    low: value === 0 ? 0 : meanQuantile(mean, value === 1 ? 0.05 : 0.025),
    high: value === 1 ? 1 : meanQuantile(mean, value === 0 ? 0.95 : 0.975),
  };
  if (known.size > MOST_KNOWN) known.clear();
  known.set(key, estimate);
  return estimate;
}

/**
 * The difference in rating estimated from the pairs, with the 95 % interval of the score on the Elo scale. The value is
 * that of the score which is as likely to be too high as too low, so it is finite also after nothing but wins.
 */
export function eloEstimate(counts: Pentanomial): Estimate | undefined {
  const score = scoreEstimate(counts);
  if (score === undefined) return undefined;
  return { value: eloOf(meanQuantile(posterior(counts), 0.5)), low: eloOf(score.low), high: eloOf(score.high) };
}

/**
 * The probability, given the pairs, that the first agent's expected score is above one half; undefined without pairs.
 */
export function superiority(counts: Pentanomial): number | undefined {
  return pairsOf(counts) === 0 ? undefined : 1 - meanAtMost(posterior(counts), 0.5);
}

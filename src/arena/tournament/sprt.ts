import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { scoreOf } from './elo.js';
import { pairsOf } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';

/** A sequential test of `elo >= elo1` against `elo <= elo0`, with the probabilities of both errors. */
export interface SprtSettings {
  readonly elo0: number;
  readonly elo1: number;
  /** Probability of accepting elo1 when elo0 is true. */
  readonly alpha: number;
  /** Probability of accepting elo0 when elo1 is true. */
  readonly beta: number;
}

/** `elo1`: the first agent is that much stronger; `elo0`: it is not; `undecided`: more games are needed. */
export type Verdict = 'elo0' | 'elo1' | 'undecided';

const DEFAULTS: SprtSettings = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 };

/** Reads `elo0=0,elo1=20,alpha=0.05,beta=0.05`; these are also the defaults. */
export function readSprt(text: string): Result<SprtSettings> {
  const settings = { ...DEFAULTS };
  const given = new Set<string>();
  for (const part of text.split(',')) {
    const [name, value, ...more] = part.split('=');
    if (!isName(name) || more.length > 0 || !/^-?\d+(\.\d+)?$/.test(value ?? '')) {
      return fail('sprt', `--sprt ${text}: '${part}' must be one of elo0, elo1, alpha, beta with a number, as elo1=20`);
    }
    if (given.has(name)) return fail('sprt', `--sprt ${text}: ${name} is given twice`);
    given.add(name);
    settings[name] = Number(value);
  }
  const { elo0, elo1, alpha, beta } = settings;
  if (elo0 >= elo1) return fail('sprt', `--sprt ${text}: elo0 (${elo0}) must be below elo1 (${elo1})`);
  if (Math.max(Math.abs(elo0), Math.abs(elo1)) > 1000) {
    return fail('sprt', `--sprt ${text}: elo0 and elo1 must be between -1000 and 1000`);
  }
  if (Math.min(alpha, beta) <= 0 || Math.max(alpha, beta) >= 0.5) {
    return fail('sprt', `--sprt ${text}: alpha and beta must be between 0 and 0.5`);
  }
  return ok(settings);
}

function isName(name: string): name is keyof SprtSettings {
  return Object.hasOwn(DEFAULTS, name);
}

/** The test continues while the log-likelihood ratio is between these bounds (Wald 1945). */
export function sprtBounds({ alpha, beta }: SprtSettings): { readonly lower: number; readonly upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/**
 * The generalized log-likelihood ratio of the pairs for elo1 against elo0: that of the two distributions of pair scores
 * which are the most likely ones with either mean. Computed as in Fishtest (`LLR_logistic`; M. Van den Bergh, "A
 * practical introduction to the GSPRT"); a count of 0 counts as 0.001, so that the ratio is finite.
 */
export function logLikelihoodRatio(counts: Pentanomial, { elo0, elo1 }: Pick<SprtSettings, 'elo0' | 'elo1'>): number {
  if (pairsOf(counts) === 0) return 0;
  const weights = counts.map((count) => (count === 0 ? 0.001 : count));
  const pairs = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / pairs);
  const [null0, null1] = [elo0, elo1].map((elo) => mostLikely(shares, scoreOf(elo)));
  return pairs * shares.reduce((sum, share, i) => sum + share * Math.log(null1[i] / null0[i]), 0);
}

/**
 * The distribution with this mean score under which the observed shares are the most likely: share / (1 + x (score −
 * mean)).
 */
function mostLikely(shares: readonly number[], mean: number): number[] {
  const off = shares.map((_, i) => i / 4 - mean);
  const excess = (x: number): number => shares.reduce((sum, share, i) => sum + (share * off[i]) / (1 + x * off[i]), 0);
  // Between the poles of its first and its last term, the sum falls from plus to minus infinity.
  let low = -1 / off[4];
  let high = -1 / off[0];
  for (let step = 0; step < 200 && low < high; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return shares.map((share, i) => share / (1 + x * off[i]));
}

/** The ratio of the first pairs counts for less, as if these had been played without telling anything. */
const DISCOUNT_PAIRS = 3;

/**
 * The ratio that the test compares with its bounds. The likeliest distributions rest on the pairs' own variance, which
 * is uncertain while there are few, so the bare ratio errs up to a tenth more often than `alpha` and `beta` say in
 * tests that end after some thirty pairs. Discounted, it errs less often than they say
 * (`results/tournament-intervals.md`).
 */
export function sequentialRatio(counts: Pentanomial, settings: SprtSettings): number {
  const pairs = pairsOf(counts);
  return (logLikelihoodRatio(counts, settings) * pairs) / (pairs + DISCOUNT_PAIRS);
}

/** The verdict of the test on the ratio of the pairs so far. */
export function verdict(llr: number, settings: SprtSettings): Verdict {
  const { lower, upper } = sprtBounds(settings);
  if (llr >= upper) return 'elo1';
  return llr <= lower ? 'elo0' : 'undecided';
}

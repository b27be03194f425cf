/**
 * A difference in rating on the logistic scale, on which 400 points are odds of ten to one. Infinite for a score of 0
 * or 1 (of the points available).
 */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** The expected score for a difference in rating. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** An estimate with its 95 % interval. An end without a bound is infinite. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** An estimate in JSON, where infinite values are null. */
export type JsonEstimate = { readonly [K in keyof Estimate]: number | null };

/** Rounds an estimate to tenths for JSON. */
export function jsonEstimate({ value, low, high }: Estimate): JsonEstimate {
  return { value: finite(value), low: finite(low), high: finite(high) };
}

function finite(number: number): number | null {
  // `+ 0` turns negative zero into zero.
  return Number.isFinite(number) ? Math.round(number * 10) / 10 + 0 : null;
}

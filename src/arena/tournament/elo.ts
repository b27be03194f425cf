/**
 * A difference in rating by the logistic scale, on which 400 points are odds of ten to one. Infinite for a score of 0 or 1 (of the
 * points that there were to win).
 */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** The score that a difference in rating lets expect. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** An estimate with its 95 % interval. Ends are infinite where nothing bounds them. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** An estimate as JSON has it, where what is infinite is null. */
export type JsonEstimate = { readonly [K in keyof Estimate]: number | null };

/** What there is of an estimate, to a tenth, for JSON. */
export function jsonEstimate({ value, low, high }: Estimate): JsonEstimate {
  return { value: finite(value), low: finite(low), high: finite(high) };
}

function finite(number: number): number | null {
  // `+ 0` makes negative zero a plain zero.
  return Number.isFinite(number) ? Math.round(number * 10) / 10 + 0 : null;
}

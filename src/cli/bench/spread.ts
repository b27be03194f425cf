/** The spread of measured values: the median and the lower and upper quartile. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The spread of at least one value. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

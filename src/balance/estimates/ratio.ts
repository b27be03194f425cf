import type { Estimate } from '../../arena/tournament/elo.js';

/** Two estimates with their errors, of which the first is divided by the second. */
export interface Quotient {
  readonly top: number;
  readonly bottom: number;
  readonly topVariance: number;
  readonly bottomVariance: number;
  readonly covariance: number;
}

/**
 * The interval of a quotient by Fieller's theorem: all values r for which `top − r·bottom` is less than `quantile` of
 * its standard errors from 0. Unlike the interval by the delta method it covers also where the bottom is uncertain.
 * Where the bottom is not surely above 0 the data do not bound the quotient, and both ends are infinite.
 */
export function quotientInterval(of: Quotient, quantile: number): Estimate {
  const { top, bottom, topVariance, bottomVariance, covariance } = of;
  const value = top / bottom;
  const q2 = quantile * quantile;
  const a = bottom * bottom - q2 * bottomVariance;
  if (bottom <= 0 || a <= 0) return { value: bottom > 0 ? value : NaN, low: -Infinity, high: Infinity };
  const b = top * bottom - q2 * covariance;
  const c = top * top - q2 * topVariance;
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  return { value, low: (b - root) / a, high: (b + root) / a };
}

/** Half the length of an interval. */
export function halfWidth({ low, high }: Estimate): number {
  return (high - low) / 2;
}

/** The sum of products of two lists of equal length. */
export function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, i) => sum + value * other[i], 0);
}

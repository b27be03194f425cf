import type { Estimate } from '../../arena/tournament/elo.js';
import { studentAtMost } from '../../arena/tournament/normal.js';
import { student975 } from './student.js';

/** Fewer values than this have no interval. */
export const LEAST_VALUES = 8;

/**
 * The mean of values from `least` to `most`, with 95 % interval. Two imagined values, one at each end, take part in the
 * interval but not in the mean: without them values that are all alike would seem certain (as Agresti and Coull do for
 * shares). Without bounds for fewer than {@link LEAST_VALUES}.
 */
export function meanWithin(values: readonly number[], least: number, most: number): Estimate {
  const value = values.reduce((sum, one) => sum + one, 0) / values.length;
  if (values.length < LEAST_VALUES) return { value, low: -Infinity, high: Infinity };
  const all = [...values, least, most];
  const { mean, error } = meanAndError(all);
  const off = student975(all.length - 1) * error;
  return {
    value,
    low: Math.max(least, Math.min(value, mean - off)),
    high: Math.min(most, Math.max(value, mean + off)),
  };
}

function meanAndError(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

/** With what confidence the mean of values from −1 to 1 is above 0; imagined values as in {@link meanWithin}. */
export function confidenceAbove(values: readonly number[]): number {
  if (values.length < LEAST_VALUES) return 0;
  const all = [...values, -1, 1];
  const { mean, error } = meanAndError(all);
  return error === 0 ? 0 : studentAtMost(mean / error, all.length - 1);
}

import type { Estimate } from '../../arena/tournament/elo.js';
import { studentAtMost } from '../../arena/tournament/normal.js';
import { student975 } from './student.js';

/** Fewer values than this have no interval. */
export const LEAST_VALUES = 8;

/**
 * How much each of two imagined values, one at each end, counts in intervals of means: without them values that are all
 * alike would seem certain (as Agresti and Coull do for shares). A whole value where each is a single battle; less
 * where values are means of battles, since these rarely are all alike, and intervals would be too wide.
 */
export const IMAGINED = { battle: 1, round: 0.25 } as const;

/**
 * The mean of values from `least` to `most`, with 95 % interval, in which the imagined values take part but not in the
 * mean. Without bounds for fewer than {@link LEAST_VALUES}.
 */
export function meanWithin(
  values: readonly number[],
  least: number,
  most: number,
  imagined: number = IMAGINED.battle,
): Estimate {
  const value = values.reduce((sum, one) => sum + one, 0) / values.length;
  if (values.length < LEAST_VALUES) return { value, low: -Infinity, high: Infinity };
  const { mean, error, count } = meanAndError(values, least, most, imagined);
  const off = student975(count - 1) * error;
  return {
    value,
    low: Math.max(least, Math.min(value, mean - off)),
    high: Math.min(most, Math.max(value, mean + off)),
  };
}

interface MeanAndError {
  readonly mean: number;
  readonly error: number;
  /** Of values, with the imagined ones. */
  readonly count: number;
}

function meanAndError(values: readonly number[], least: number, most: number, imagined: number): MeanAndError {
  const count = values.length + 2 * imagined;
  const mean = (values.reduce((sum, one) => sum + one, 0) + imagined * (least + most)) / count;
  const ends = imagined * ((least - mean) ** 2 + (most - mean) ** 2);
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, ends);
  return { mean, error: Math.sqrt(squares / (count - 1) / count), count };
}

/** With what confidence the mean of values from −1 to 1 is above 0; imagined values as in {@link meanWithin}. */
export function confidenceAbove(values: readonly number[], imagined: number = IMAGINED.battle): number {
  if (values.length < LEAST_VALUES) return 0;
  const { mean, error, count } = meanAndError(values, -1, 1, imagined);
  return error === 0 ? 0 : studentAtMost(mean / error, count - 1);
}

import type { Examples } from './examples.js';
import { siblingCorrelation } from './sibling-correlation.js';

/** Mean losses by what is learned; null where there are no such examples. */
export interface Losses {
  readonly value: number | null;
  readonly siblings: number | null;
  /** See {@link siblingCorrelation}. */
  readonly correlation: number | null;
}

/** What each error counts. */
export interface LossWeights {
  /** By output: the value, then the forecasts. */
  readonly outputs: readonly number[];
  /** That of the differences between siblings. */
  readonly siblings: number;
}

/** The losses of outputs, by index of an example, over some examples; see `Backend.gradient`. */
export function lossesOf(
  examples: Examples,
  outputsOf: (index: number) => ArrayLike<number>,
  weights: LossWeights,
): Losses {
  const { count, outputs, siblings, targets } = examples;
  const values = new Float64Array(count);
  let [alone, value, groups, differences] = [0, 0, 0, 0];
  for (let index = 0; index < count; index++) {
    const said = outputsOf(index);
    values[index] = said[0];
    if (siblings[index] !== 1) continue;
    alone++;
    for (let i = 0; i < outputs; i++) {
      const target = targets[index * outputs + i];
      if (!Number.isNaN(target)) value += 0.5 * weights.outputs[i] * (said[i] - target) ** 2;
    }
  }
  for (let first = 0; first < count; first += Math.max(1, siblings[first])) {
    const size = siblings[first];
    if (size < 2) continue;
    groups++;
    const errors = Array.from({ length: size }, (_, i) => values[first + i] - targets[(first + i) * outputs]);
    const mean = errors.reduce((sum, x) => sum + x, 0) / size;
    for (const error of errors) differences += 0.5 * weights.siblings * (error - mean) ** 2;
  }
  return {
    value: alone === 0 ? null : value / alone,
    siblings: groups === 0 ? null : differences / groups,
    correlation: siblingCorrelation(examples, (index) => values[index]),
  };
}

/** The loss over all examples that {@link lossesOf} took apart. */
export function wholeLoss({ count, siblings }: Examples, { value, siblings: differences }: Losses): number {
  let [alone, groups] = [0, 0];
  for (let index = 0; index < count; index++) {
    if (siblings[index] === 1) alone++;
    else if (siblings[index] > 1) groups++;
  }
  return (value ?? 0) * alone + (differences ?? 0) * groups;
}

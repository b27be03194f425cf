import type { Examples } from './examples.js';

/**
 * How well values, by index of an example, rank siblings: the correlation of their differences from their siblings'
 * mean with those of the targets, over all siblings of some examples. Null where there are none, or where all of them
 * have the same value or the same target. Targets are noisy, so that even perfect values do not reach 1: compare values
 * by it, on the same examples.
 */
export function siblingCorrelation(examples: Examples, valueOf: (index: number) => number): number | null {
  let [products, ours, theirs] = [0, 0, 0];
  for (let first = 0; first < examples.count; first += Math.max(1, examples.siblings[first])) {
    const count = examples.siblings[first];
    if (count < 2) continue;
    const values = Array.from({ length: count }, (_, i) => valueOf(first + i));
    const targets = Array.from({ length: count }, (_, i) => examples.targets[(first + i) * examples.outputs]);
    const [mean, target] = [meanOf(values), meanOf(targets)];
    for (let i = 0; i < count; i++) {
      products += (values[i] - mean) * (targets[i] - target);
      ours += (values[i] - mean) ** 2;
      theirs += (targets[i] - target) ** 2;
    }
  }
  return ours === 0 || theirs === 0 ? null : products / Math.sqrt(ours * theirs);
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
}

import type { Estimate } from '../../arena/tournament/elo.js';
import { Z_95 } from '../../arena/tournament/normal.js';

/** Fewer pairs than this say nothing. */
const LEAST = 8;

/**
 * Spearman's rank correlation of pairs of numbers, with 95 % interval by Fisher's transformation (Bonett and Wright's
 * standard error). Undefined with fewer than eight pairs, or where one side is all equal. Errors of the numbers make it
 * smaller than that of what they measure.
 */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): Estimate | undefined {
  const n = pairs.length;
  if (n < LEAST) return undefined;
  const [a, b] = [0, 1].map((side) => ranks(pairs.map((pair) => pair[side])));
  const middle = (n - 1) / 2;
  let [both, first, second] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    both += (a[i] - middle) * (b[i] - middle);
    first += (a[i] - middle) ** 2;
    second += (b[i] - middle) ** 2;
  }
  if (first === 0 || second === 0) return undefined;
  const value = both / Math.sqrt(first * second);
  const z = Math.atanh(Math.max(-0.9999, Math.min(0.9999, value)));
  const off = Z_95 * Math.sqrt((1 + (value * value) / 2) / (n - 3));
  return { value, low: Math.tanh(z - off), high: Math.tanh(z + off) };
}

/** The rank of each number from 0; equal numbers share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((i, j) => values[i] - values[j]);
  const found = values.map(() => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]] === values[order[from]]) to++;
    for (let k = from; k <= to; k++) found[order[k]] = (from + to) / 2;
    from = to + 1;
  }
  return found;
}

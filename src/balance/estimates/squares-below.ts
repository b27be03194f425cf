import { normalAtMost } from '../../arena/tournament/normal.js';

/** The value that a sum of squares of normal variables is below with a probability (Wilson and Hilferty). */
export function squaresBelow(probability: number, count: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalAtMost(middle) < probability) low = middle;
    else high = middle;
  }
  const part = 2 / (9 * count);
  return count * (1 - part + low * Math.sqrt(part)) ** 3;
}

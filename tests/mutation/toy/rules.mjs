// Rules of a toy, for the test of the tool; some of their mutants survive.

/** Never tested at 2 or at 5. */
export function isBetween(n) {
  return n > 2 && n < 5;
}

/** Never tested at all. */
export function isForgotten(n) {
  return n === 7;
}

/** Made while the module loads. */
export const isEven = (n) => n % 2 === 0;

/** Never ends if it counts up instead of down. */
export function steps(n) {
  let count = 0;
  for (let left = n; left > 0; left--) count++;
  return count;
}

export const notation = {
  /** Notation is not a rule. */
  format: (n) => (n > 2 ? 'many' : 'few'),
};

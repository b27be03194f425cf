// Rules of a toy, for the test of the tool: some of their mutants no case kills.

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

/** Does not end where it counts the other way. */
export function steps(n) {
  let count = 0;
  for (let left = n; left > 0; left--) count++;
  return count;
}

export const notation = {
  /** Writing is no rule. */
  format: (n) => (n > 2 ? 'many' : 'few'),
};

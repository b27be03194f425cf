/** Chances below this are not shown. */
export const NEVER = 0.00005;

/** Entries up to the last that is not rounded to nothing; at least one. */
export function upToLast(chances: readonly number[]): readonly number[] {
  const last = chances.findLastIndex((p) => p >= NEVER);
  return chances.slice(0, Math.max(0, last) + 1);
}

/** The standard deviation of a distribution over 0, 1, 2 and so on, with this mean. */
export function spread(wounds: readonly number[], mean: number): number {
  return Math.sqrt(wounds.reduce((sum, p, w) => sum + p * (w - mean) ** 2, 0));
}

/** Entry n: the probability of n or more, of a distribution over 0, 1, 2 and so on. */
export function orMore(chances: readonly number[]): readonly number[] {
  let left = 1;
  return chances.map((p) => {
    const now = left;
    left = Math.max(0, left - p);
    return now;
  });
}

/** The 97.5 % quantile of the normal distribution: 95 % lie within that many standard deviations of the mean. */
export const Z_95 = 1.959963984540054;

/**
 * The probability that a standard normal variable is at most `x`, to 1.2e-7 (the rational Chebyshev fit of erfc in
 * Press et al., "Numerical Recipes", 6.2).
 */
export function normalAtMost(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + z / 2);
  const series = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196, 1.00002368,
    -1.26551223,
  ].reduce((sum, coefficient) => sum * t + coefficient);
  const tail = (t * Math.exp(series - z * z)) / 2;
  return x > 0 ? 1 - tail : tail;
}

/**
 * The probability that a variable of Student's distribution is at most `x`, to about 1e-3 with 2 degrees of freedom and
 * 1e-4 with 5 (Wallace, 1959).
 */
export function studentAtMost(x: number, degrees: number): number {
  const off = Math.sqrt(degrees * Math.log1p((x * x) / degrees)) * ((8 * degrees + 1) / (8 * degrees + 3));
  return normalAtMost(Math.sign(x) * off);
}

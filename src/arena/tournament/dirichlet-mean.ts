/**
 * The distribution of the mean of values under weights with a Dirichlet distribution, such as the score of a pair of
 * games whose five outcomes have unknown probabilities.
 */
export interface DirichletMean {
  /** One for each value, above 0. */
  readonly weights: readonly number[];
  readonly values: readonly number[];
}

/** Step in the logarithm of the variable of integration; half of it changes no probability by 1e-9. */
const STEP = 0.2;
/** The integrand is left out where it is below this. */
const LEAST = 1e-11;

/**
 * The probability that the mean is at most `at`. With independent G_i of distribution Gamma(weight_i), the mean is
 * Σ G_i value_i / Σ G_i, so this is P(Σ G_i (value_i − at) ≤ 0), by the inversion formula of Gil-Pelaez (1951) for a
 * sum whose characteristic function is known; in the logarithm of its variable the trapezoidal rule converges
 * exponentially.
 */
export function meanAtMost({ weights, values }: DirichletMean, at: number): number {
  const off = values.map((value) => value - at);
  const slope = Math.abs(off.reduce((sum, d, i) => sum + weights[i] * d, 0));
  const scale = off.reduce((sum, d, i) => sum + weights[i] * Math.abs(d), 0);
  if (off.every((d) => d <= 0)) return 1;
  if (off.every((d) => d >= 0)) return 0;
  let sum = 0;
  for (let log = Math.log(LEAST / Math.max(slope, 1e-3 * scale)); ; log += STEP) {
    const u = Math.exp(log);
    let angle = 0;
    let size = 0;
    for (let i = 0; i < off.length; i++) {
      const d = u * off[i];
      angle += weights[i] * Math.atan(d);
      size += weights[i] * Math.log1p(d * d);
    }
    const term = Math.exp(-size / 2);
    sum += Math.sin(angle) * term;
    if (term < LEAST) break;
  }
  return Math.min(1, Math.max(0, 0.5 - (sum * STEP) / Math.PI));
}

/** The value that the mean is below with this probability, from 0 to 1, to 1e-7 of the range of values. */
export function meanQuantile(of: DirichletMean, probability: number): number {
  let low = Math.min(...of.values);
  let high = Math.max(...of.values);
  const exact = 1e-7 * (high - low);
  let [atLow, atHigh] = [-probability, 1 - probability];
  // Dowell and Jarratt's "Illinois" form of regula falsi: an end that stays counts half the next time.
  let last = 0;
  for (let turn = 0; high - low > exact && turn < 100; turn++) {
    const middle = turn % 8 === 7 ? (low + high) / 2 : (low * atHigh - high * atLow) / (atHigh - atLow);
    const there = meanAtMost(of, middle) - probability;
    if (Math.abs(there) < 1e-10) return middle;
    if (there < 0) {
      [low, atLow] = [middle, there];
      if (last < 0) atHigh /= 2;
    } else {
      [high, atHigh] = [middle, there];
      if (last > 0) atLow /= 2;
    }
    last = there;
  }
  return (low + high) / 2;
}

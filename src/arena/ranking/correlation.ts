import { Rng } from '../../kernel/rng.js';

/**
 * One position with the values of its siblings, the actions that are compared there: `values[s][i]` is what playout i
 * after sibling s came to. Playout i of all siblings met the same hidden hands and began with the same dice.
 */
export type Samples = readonly (readonly number[])[];

/** A position as two values see it: both have the same siblings and the same number of playouts. */
export interface Compared {
  readonly value: Samples;
  readonly judge: Samples;
}

/** How well a value ranks siblings as a judge does. Deviations and noise are in the units of each. */
export interface Ranking {
  readonly positions: number;
  /**
   * Correlation between siblings of the means that endless playouts would give, and its 95 % interval by bootstrap over
   * positions. An estimate beyond 1 or −1 is given as that. NaN if the positions and playouts are too few to tell any
   * difference between siblings, for the interval also if that is so in some samples of the bootstrap.
   */
  readonly correlation: number;
  readonly low: number;
  readonly high: number;
  /** By how much the judge rises for each unit of the value. */
  readonly slope: number;
  /** True standard deviation between siblings, and that of the noise of one playout. */
  readonly valueSpread: number;
  readonly valueNoise: number;
  readonly judgeSpread: number;
  readonly judgeNoise: number;
}

/** Sums over siblings and over ordered pairs of different playouts, as deviations from the siblings' mean. */
interface Sums {
  readonly vv: number;
  readonly vj: number;
  readonly jj: number;
  /** The same over equal playouts: with the noise. */
  readonly vvNoisy: number;
  readonly jjNoisy: number;
}

/** Samples of the bootstrap. */
const RESAMPLED = 2000;

/** Share of them in which there must be a correlation. */
const SURE = 0.975;

/**
 * Compares a value with a judge. A mean of playouts is the truth plus noise, and noise makes correlations look smaller
 * than they are. Products of different playouts have independent noise, so their mean over all pairs of playouts, which
 * is that of all splits into halves, estimates the variances and the covariance of the truth without bias.
 */
export function rankingOf(positions: readonly Compared[], seed = 'bootstrap'): Ranking {
  const sums = positions.map(sumsOf);
  const whole = total(sums, (i) => i);
  const rng = new Rng(seed, 'bootstrap');
  const drawn: number[] = [];
  for (let n = 0; n < RESAMPLED && sums.length > 1; n++) {
    const picks = sums.map(() => rng.below(sums.length));
    const r = correlationOf(total(sums, (i) => picks[i]));
    if (!Number.isNaN(r)) drawn.push(r);
  }
  drawn.sort((a, b) => a - b);
  const enough = drawn.length >= SURE * RESAMPLED;
  const at = (share: number): number => (enough ? drawn[Math.floor(share * drawn.length)] : NaN);
  return {
    positions: positions.length,
    correlation: correlationOf(whole),
    low: at(0.025),
    high: at(0.975),
    slope: whole.vv > 0 ? whole.vj / whole.vv : NaN,
    valueSpread: Math.sqrt(Math.max(0, whole.vv)),
    valueNoise: Math.sqrt(Math.max(0, whole.vvNoisy - whole.vv)),
    judgeSpread: Math.sqrt(Math.max(0, whole.jj)),
    judgeNoise: Math.sqrt(Math.max(0, whole.jjNoisy - whole.jj)),
  };
}

function correlationOf({ vv, vj, jj }: Sums): number {
  return vv > 0 && jj > 0 ? Math.max(-1, Math.min(1, vj / Math.sqrt(vv * jj))) : NaN;
}

/** The mean over positions, of which number i is `pick(i)`. */
function total(sums: readonly Sums[], pick: (i: number) => number): Sums {
  let [vv, vj, jj, vvNoisy, jjNoisy] = [0, 0, 0, 0, 0];
  for (let i = 0; i < sums.length; i++) {
    const one = sums[pick(i)];
    vv += one.vv;
    vj += one.vj;
    jj += one.jj;
    vvNoisy += one.vvNoisy;
    jjNoisy += one.jjNoisy;
  }
  const n = Math.max(1, sums.length);
  return { vv: vv / n, vj: vj / n, jj: jj / n, vvNoisy: vvNoisy / n, jjNoisy: jjNoisy / n };
}

function sumsOf({ value, judge }: Compared): Sums {
  const v = centred(value);
  const j = centred(judge);
  const freedom = v.length - 1;
  let [vv, vj, jj, vvNoisy, jjNoisy] = [0, 0, 0, 0, 0];
  for (const [s, row] of v.entries()) {
    const n = row.length;
    const other = j[s];
    const [a, b] = [sum(row), sum(other)];
    let [aa, ab, bb] = [0, 0, 0];
    for (let i = 0; i < n; i++) {
      aa += row[i] * row[i];
      ab += row[i] * other[i];
      bb += other[i] * other[i];
    }
    const pairs = n * (n - 1) * freedom;
    vv += (a * a - aa) / pairs;
    vj += (a * b - ab) / pairs;
    jj += (b * b - bb) / pairs;
    vvNoisy += aa / (n * freedom);
    jjNoisy += bb / (n * freedom);
  }
  return { vv, vj, jj, vvNoisy, jjNoisy };
}

/** Each playout's values less their mean over the siblings. */
function centred(samples: Samples): number[][] {
  const playouts = samples[0].length;
  const means = Array.from({ length: playouts }, (_, i) => sum(samples.map((row) => row[i])) / samples.length);
  return samples.map((row) => row.map((value, i) => value - means[i]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import type { Estimate } from '../../arena/tournament/elo.js';
import { chance, fitLine, type Line } from './fair-cost.js';
import { quotientInterval } from './ratio.js';
import { studentQuantile } from './student.js';

/** A block of battles: some armies (*arms*), and one of a line of armies of different cost, against one opponent. */
export interface ArmBlock {
  /** The mean score of each arm, from 0 to 1; undefined for one that the block does not have. */
  readonly scores: readonly (number | undefined)[];
  readonly line: LineScore;
}

/** The mean score of a random army, and what it costs more than the middle of the line, in points. */
export interface LineScore {
  readonly without: number;
  readonly extra: number;
  /** Its scores as blue and as red, which tell how much random armies differ; needed where {@link Arms} are given. */
  readonly seats?: readonly [blue: number, red: number];
}

/**
 * What arms are: `random` armies, drawn anew for each block as those of the line are; one `given` army each, from both
 * seats; or one given army with a seat each, `seats`.
 */
export type Arms = 'random' | 'given' | 'seats';

/** A sum of log-odds: a share of each arm, of the middle of the line, and of what one point brings. */
export interface Sum {
  readonly arms: readonly number[];
  readonly level?: number;
  readonly slope?: number;
}

/** Fewer blocks with an arm than this say nothing of it. */
export const LEAST_BLOCKS = 8;

/**
 * The log-odds of winning of several armies and of a line of armies of different cost, `level + slope·extra`. Errors
 * are counted by blocks (the sandwich estimate), since battles of a block share opponent, table and dice.
 */
export class ArmOdds {
  /** What one more point brings, as a logarithm of odds. */
  readonly slope: Estimate;
  /** By arm; undefined for one that has won or lost all, or is in too few blocks. */
  private readonly odds: readonly (number | undefined)[];
  private readonly level: number;
  private readonly slopeValue: number;
  /** What each block's errors add to each arm, to the level and to the slope. */
  private readonly ofArms: readonly (readonly number[])[];
  private readonly ofLevel: readonly number[];
  private readonly ofSlope: readonly number[];
  private readonly counts: readonly number[];

  private constructor(blocks: readonly ArmBlock[], line: Line, kind: Arms) {
    const arms = blocks[0].scores.length;
    const { level, slope, inverse } = line;
    const stretch = kind === 'random' ? NO_STRETCH : stretchOf(blocks, line, kind);
    this.level = level;
    this.slopeValue = slope * stretch.times;
    const means = Array.from({ length: arms }, (_, arm) => meanOf(blocks, arm));
    this.counts = means.map(({ count }) => count);
    this.odds = means.map(({ count, mean }) =>
      count < LEAST_BLOCKS || mean === 0 || mean === 1 ? undefined : Math.log(mean / (1 - mean)),
    );
    this.ofArms = means.map(({ count, mean }, arm) =>
      blocks.map(({ scores }) => {
        const score = scores[arm];
        return score === undefined ? 0 : (score - mean) / (count * mean * (1 - mean));
      }),
    );
    const rests = blocks.map(({ line: { without, extra } }) => without - chance(level + slope * extra));
    this.ofLevel = rests.map((rest, i) => rest * (inverse[0] + blocks[i].line.extra * inverse[1]));
    this.ofSlope = rests.map((rest, i) => {
      const toSlope = rest * (inverse[1] + blocks[i].line.extra * inverse[2]);
      return stretch.times * toSlope + slope * (stretch.errors[i] ?? 0);
    });
    const found = this.sum({ arms: [], slope: 1 });
    this.slope = found ?? { value: this.slopeValue, low: -Infinity, high: Infinity };
  }

  /** Undefined where the line cannot be fitted, as with few blocks. */
  static of(blocks: readonly ArmBlock[], kind: Arms = 'random'): ArmOdds | undefined {
    if (blocks.length < LEAST_BLOCKS) return undefined;
    const line = fitLine(blocks.map((block) => block.line));
    return line === undefined ? undefined : new ArmOdds(blocks, line, kind);
  }

  /**
   * A sum of log-odds with its interval; undefined where one of the arms has none. All of `among` intervals together
   * cover their truths with 95 %, each more often (Bonferroni).
   */
  sum(sum: Sum, among = 1): Estimate | undefined {
    const found = this.withErrors(sum);
    if (found === undefined) return undefined;
    const off = quantileOf(found.count, among) * Math.sqrt(variance(found.errors, found.count));
    return { value: found.value, low: found.value - off, high: found.value + off };
  }

  /** The same divided by what a point brings: in points, with Fieller's interval. */
  points(sum: Sum, among = 1): Estimate | undefined {
    const top = this.withErrors(sum);
    const bottom = this.withErrors({ arms: [], slope: 1 });
    if (top === undefined || bottom === undefined) return undefined;
    const count = Math.min(top.count, bottom.count);
    return quotientInterval(
      {
        top: top.value,
        bottom: bottom.value,
        topVariance: variance(top.errors, top.count),
        bottomVariance: variance(bottom.errors, bottom.count),
        covariance: top.errors.reduce((all, error, i) => all + error * bottom.errors[i], 0) * few(count),
      },
      quantileOf(count, among),
    );
  }

  private withErrors({ arms, level = 0, slope = 0 }: Sum): Errors | undefined {
    let value = level * this.level + slope * this.slopeValue;
    let count = this.ofLevel.length;
    const errors = this.ofLevel.map((error, i) => level * error + slope * this.ofSlope[i]);
    for (const [arm, times] of arms.entries()) {
      if (times === 0) continue;
      const odds = this.odds[arm];
      if (odds === undefined) return undefined;
      value += times * odds;
      count = Math.min(count, this.counts[arm]);
      for (let i = 0; i < errors.length; i++) errors[i] += times * this.ofArms[arm][i];
    }
    return { value, errors, count };
  }
}

/** How much more a point brings to a given army than to random ones, and what each block's errors add to that. */
interface Stretch {
  readonly times: number;
  readonly errors: readonly number[];
}

const NO_STRETCH: Stretch = { times: 1, errors: [] };
/** The mean of a logistic chance over normal log-odds of variance v is that of log-odds / √(1 + c²·v). */
const LOGISTIC = ((16 * Math.sqrt(3)) / (15 * Math.PI)) ** 2;
/** The least and most that random armies may seem to differ, as variances of log-odds: few blocks say little of it. */
const [LEAST_VARIANCE, MOST_VARIANCE] = [-0.5, 3];

/**
 * Random armies of equal points differ in strength, so their mean score rises less steeply with points than that of one
 * army would. By how much their log-odds vary is seen from how far both battles of a random army go alike, less how far
 * those of other armies against the same opponent do.
 */
function stretchOf(blocks: readonly ArmBlock[], { level, slope }: Line, kind: Arms): Stretch {
  const n = blocks.length;
  const seat = blocks.reduce((sum, { line: { seats: [blue, red] = [0, 0] } }) => sum + (blue - red) / 2, 0) / n;
  const own = meanOf(blocks, 0).mean;
  const alike = blocks.map(({ scores, line: { without, extra, seats = [without, without] } }) => {
    const p = chance(level + slope * extra);
    const weight = p * (1 - p);
    const random = (seats[0] - p - seat) * (seats[1] - p + seat);
    // Given armies with a seat each meet an opponent that never changes.
    const met = kind === 'given' ? ((scores[0] ?? own) - own) * (without - p) : 0;
    return random / weight ** 2 - met / (weight * own * (1 - own) || 1);
  });
  const even = chance(level) * (1 - chance(level));
  const bySeat = kind === 'seats' ? (seat / even) ** 2 : 0;
  const found = alike.reduce((sum, one) => sum + one, 0) / n;
  const variance = Math.min(MOST_VARIANCE, Math.max(LEAST_VARIANCE, found + bySeat));
  const times = Math.sqrt(1 + LOGISTIC * variance);
  return { times, errors: alike.map((one) => ((LOGISTIC / (2 * times)) * (one - found)) / n) };
}

/** The parameters of an arm and of the line. */
const PARAMETERS = 3;

interface Errors {
  readonly value: number;
  readonly errors: readonly number[];
  /** Blocks with the arm that is in fewest of them. */
  readonly count: number;
}

function quantileOf(count: number, among: number): number {
  return studentQuantile(1 - 0.025 / among, Math.max(2, count - PARAMETERS));
}

function few(count: number): number {
  return count / Math.max(1, count - PARAMETERS);
}

function variance(errors: readonly number[], count: number): number {
  return errors.reduce((sum, error) => sum + error * error, 0) * few(count);
}

function meanOf(blocks: readonly ArmBlock[], arm: number): { count: number; mean: number } {
  let [count, sum] = [0, 0];
  for (const { scores } of blocks) {
    const score = scores[arm];
    if (score === undefined) continue;
    count++;
    sum += score;
  }
  return { count, mean: sum / Math.max(1, count) };
}

/** The share of wins that this becomes with more log-odds, with its interval. */
export function shareAfter(share: number, more: Estimate): Estimate {
  const odds = Math.log(share / (1 - share));
  return { value: chance(odds + more.value), low: chance(odds + more.low), high: chance(odds + more.high) };
}

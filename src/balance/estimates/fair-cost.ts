import type { Estimate } from '../../arena/tournament/elo.js';
import { dot, quotientInterval } from './ratio.js';
import { student975 } from './student.js';

/** One block of battles: an army with the unit and one without, against the same opponent on the same table. */
export interface Block {
  /** The mean score of the army with the unit over its battles, from 0 to 1. */
  readonly having: number;
  /** That of the army without. */
  readonly without: number;
  /** What the army without the unit costs more than the army with it, in points. */
  readonly extra: number;
}

/** What the blocks say of the cost of a unit. */
export interface FairCost {
  readonly blocks: number;
  /**
   * What the fair cost is above the cost that the unit has, in points: with 95 % interval, infinite where the blocks do
   * not show what a point is worth.
   */
  readonly shift: Estimate;
  /** By how much armies with the unit win more often than those without at equal points: a logarithm of odds. */
  readonly effect: Estimate;
  /** What one more point brings, as a logarithm of odds. */
  readonly slope: Estimate;
}

/** Fewer blocks than this say nothing. */
export const LEAST_BLOCKS = 8;

/** The odds with the unit, those without at equal points, and what a point brings. */
const PARAMETERS = 3;
const MOST_STEPS = 50;
const EXACT = 1e-10;

/**
 * Fits the odds of winning: `level + effect` for armies with the unit, `level + slope·extra` for those without. The
 * fair cost is where both are the same, `effect / slope` above the cost that the unit has. Blocks are independent;
 * battles of a block need not be, since errors are counted by blocks (the sandwich estimate). The interval is
 * Fieller's. Undefined with fewer than {@link LEAST_BLOCKS}, or where a kind of army has won or lost all.
 */
export function fairCost(blocks: readonly Block[]): FairCost | undefined {
  const fit = effectFit(blocks);
  if (fit === undefined) return undefined;
  const { effect, slope, toEffect, toSlope } = fit;
  const n = blocks.length;
  const few = n / (n - PARAMETERS);
  const topVariance = few * dot(toEffect, toEffect);
  const bottomVariance = few * dot(toSlope, toSlope);
  const covariance = few * dot(toEffect, toSlope);
  const quantile = student975(n - PARAMETERS);
  return {
    blocks: n,
    shift: quotientInterval({ top: effect, bottom: slope, topVariance, bottomVariance, covariance }, quantile),
    effect: around(effect, quantile * Math.sqrt(topVariance)),
    slope: around(slope, quantile * Math.sqrt(bottomVariance)),
  };
}

/** What {@link fairCost} rests on, with what each block's errors add to both figures. */
export interface EffectFit {
  readonly effect: number;
  readonly slope: number;
  readonly toEffect: readonly number[];
  readonly toSlope: readonly number[];
}

/** Undefined where {@link fairCost} is. */
export function effectFit(blocks: readonly Block[]): EffectFit | undefined {
  const n = blocks.length;
  if (n < LEAST_BLOCKS) return undefined;
  const mean = blocks.reduce((sum, { having }) => sum + having, 0) / n;
  const line = fitLine(blocks);
  if (line === undefined || mean === 0 || mean === 1) return undefined;
  const { level, slope, inverse } = line;
  const rests = blocks.map(({ without, extra }) => without - chance(level + slope * extra));
  return {
    effect: Math.log(mean / (1 - mean)) - level,
    slope,
    toEffect: blocks.map(
      ({ having, extra }, i) =>
        (having - mean) / (n * mean * (1 - mean)) - rests[i] * (inverse[0] + extra * inverse[1]),
    ),
    toSlope: blocks.map(({ extra }, i) => rests[i] * (inverse[1] + extra * inverse[2])),
  };
}

/**
 * The shift in some of the blocks only, such as those against one faction, with the slope of all. The interval is that
 * of the effect; the slope's own error is left out. Undefined where {@link fairCost} is.
 */
export function shiftWithin(blocks: readonly Block[], slope: number): Estimate | undefined {
  const n = blocks.length;
  if (n < LEAST_BLOCKS || slope <= 0) return undefined;
  const mean = blocks.reduce((sum, { having }) => sum + having, 0) / n;
  const level = fitLevel(blocks, slope);
  if (level === undefined || mean === 0 || mean === 1) return undefined;
  const expected = blocks.map(({ extra }) => chance(level + slope * extra));
  const weight = expected.reduce((sum, p) => sum + p * (1 - p), 0);
  const squares = blocks.map(({ having, without }, i) => {
    const error = (having - mean) / (n * mean * (1 - mean)) - (without - expected[i]) / weight;
    return error * error;
  });
  const variance = (squares.reduce((sum, square) => sum + square, 0) * n) / (n - 2);
  const effect = Math.log(mean / (1 - mean)) - level;
  return around(effect / slope, (student975(n - 2) * Math.sqrt(variance)) / slope);
}

function around(value: number, off: number): Estimate {
  return { value, low: value - off, high: value + off };
}

export function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The odds of armies without the unit, with the inverse of the information (its three different entries). */
export interface Line {
  readonly level: number;
  readonly slope: number;
  readonly inverse: readonly [number, number, number];
}

/** The logistic regression of `without` on `extra`, by Newton's method. */
export function fitLine(blocks: readonly Pick<Block, 'without' | 'extra'>[]): Line | undefined {
  let [level, slope] = [0, 0];
  for (let step = 0; step < MOST_STEPS; step++) {
    let [toLevel, toSlope, aa, ab, bb] = [0, 0, 0, 0, 0];
    for (const { without, extra } of blocks) {
      const p = chance(level + slope * extra);
      const weight = p * (1 - p);
      toLevel += without - p;
      toSlope += (without - p) * extra;
      aa += weight;
      ab += weight * extra;
      bb += weight * extra * extra;
    }
    const determinant = aa * bb - ab * ab;
    if (!(determinant > EXACT * Math.max(1, aa * bb))) return undefined;
    const more = (bb * toLevel - ab * toSlope) / determinant;
    const steeper = (aa * toSlope - ab * toLevel) / determinant;
    level += more;
    slope += steeper;
    if (Math.abs(level) > 20) return undefined;
    if (Math.abs(more) < EXACT && Math.abs(steeper) < EXACT) {
      return { level, slope, inverse: [bb / determinant, -ab / determinant, aa / determinant] };
    }
  }
  return undefined;
}

/** The level alone, with the slope given. */
function fitLevel(blocks: readonly Block[], slope: number): number | undefined {
  let level = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    let [derivative, information] = [0, 0];
    for (const { without, extra } of blocks) {
      const p = chance(level + slope * extra);
      derivative += without - p;
      information += p * (1 - p);
    }
    const change = derivative / information;
    level += change;
    if (!(Math.abs(level) < 20)) return undefined;
    if (Math.abs(change) < EXACT) return level;
  }
  return undefined;
}

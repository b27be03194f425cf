import { Matrix } from 'ml-matrix';
import type { Estimate } from '../../arena/tournament/elo.js';
import { type Block, chance, effectFit } from './fair-cost.js';
import { inverted, isWellPosed } from './normal-equations.js';
import { dot, quotientInterval } from './ratio.js';
import { student975 } from './student.js';

/** A block with the number of units of both armies, each of which activates once a round. */
export interface CountedBlock extends Block {
  readonly units: readonly [having: number, without: number];
}

/** The fair cost of a unit in parts, in points above nothing, and beside armies of as many units. */
export interface ActivationParts {
  /** What one more unit is worth to an army of equal points, whatever it is. */
  readonly activation: Estimate;
  /** How much more than its cost this body with its card is worth, without that. */
  readonly body: Estimate;
  /** How far the fair cost lies above the cost where armies without the unit have as many units. */
  readonly alike: Estimate;
  /** How far the fair cost at equal points lies above that, with an interval from the errors of both together. */
  readonly apart: Estimate;
}

/** Level, unit, points and number of units. */
const PARAMETERS = 4;
const MOST_STEPS = 50;
const EXACT = 1e-9;

/**
 * Fits `level + effect` for armies with the unit and `level + slope·extra` for those without, both with
 * `more·(units − their mean)`: what is left of the effect is that beside armies of as many units. Errors are counted by
 * blocks. `copies` of the unit share what is found. Undefined where blocks say nothing, or where all armies have
 * equally many units.
 */
export function activationParts(blocks: readonly CountedBlock[], copies = 1): ActivationParts | undefined {
  const whole = effectFit(blocks);
  const within = whole && fitWithUnits(blocks);
  if (whole === undefined || within === undefined) return undefined;
  const n = blocks.length;
  const few = n / (n - PARAMETERS);
  const quantile = student975(n - PARAMETERS);
  const [effect, perPoint, more] = within.values;
  const [toEffect, toPerPoint, toMore] = within.errors;
  const quotient = (top: number, toTop: readonly number[], bottom: number, toBottom: readonly number[]): Estimate =>
    quotientInterval(
      {
        top,
        bottom,
        topVariance: few * dot(toTop, toTop),
        bottomVariance: few * dot(toBottom, toBottom),
        covariance: few * dot(toTop, toBottom),
      },
      quantile,
    );
  const each = whole.effect / copies;
  const toEach = whole.toEffect.map((error) => error / copies);
  const alike = quotient(
    effect / copies,
    toEffect.map((error) => error / copies),
    perPoint,
    toPerPoint,
  );
  const apart = each / whole.slope - alike.value;
  const isBounded = Number.isFinite(alike.low) && Number.isFinite(quotient(0, toEach, whole.slope, whole.toSlope).low);
  const toApart = blocks.map(
    (_, i) =>
      (toEach[i] - (each / whole.slope) * whole.toSlope[i]) / whole.slope -
      (toEffect[i] / copies - alike.value * toPerPoint[i]) / perPoint,
  );
  const off = isBounded ? quantile * Math.sqrt(few * dot(toApart, toApart)) : Infinity;
  return {
    activation: quotient(more, toMore, whole.slope, whole.toSlope),
    body: quotient(
      each - more,
      toEach.map((error, i) => error - toMore[i]),
      whole.slope,
      whole.toSlope,
    ),
    alike,
    apart: { value: apart, low: apart - off, high: apart + off },
  };
}

/** Effect, slope and what a unit more brings, in log-odds, each with what every block's errors add to it. */
interface WithUnits {
  readonly values: readonly [effect: number, slope: number, more: number];
  readonly errors: readonly [readonly number[], readonly number[], readonly number[]];
}

/** A logistic regression by Newton's method. */
function fitWithUnits(blocks: readonly CountedBlock[]): WithUnits | undefined {
  const middle = blocks.reduce((sum, { units: [own, other] }) => sum + own + other, 0) / (2 * blocks.length);
  const armies = blocks.map(({ having, without, extra, units: [own, other] }) => [
    { score: having, row: [1, 1, 0, own - middle] },
    // A hundred points, so that all columns have about the same size.
    { score: without, row: [1, 0, extra / 100, other - middle] },
  ]);
  let values = Array.from({ length: PARAMETERS }, () => 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const information = Matrix.zeros(PARAMETERS, PARAMETERS);
    const scores = armies.map((both) => {
      const sum = Array.from({ length: PARAMETERS }, () => 0);
      for (const { score, row } of both) {
        const p = chance(dot(row, values));
        for (const [i, x] of row.entries()) {
          sum[i] += (score - p) * x;
          for (const [j, y] of row.entries()) information.set(i, j, information.get(i, j) + p * (1 - p) * (x * y));
        }
      }
      return sum;
    });
    if (!isWellPosed(information)) return undefined;
    const inverse = inverted(information).to2DArray();
    const errors = scores.map((sum) => inverse.map((row) => dot(row, sum)));
    const change = values.map((_, i) => errors.reduce((sum, error) => sum + error[i], 0));
    values = values.map((value, i) => value + change[i]);
    if (values.some((value) => !(Math.abs(value) < 20))) return undefined;
    if (change.every((one) => Math.abs(one) < EXACT)) {
      const of = (i: number, times: number): number[] => errors.map((error) => error[i] * times);
      return { values: [values[1], values[2] / 100, values[3]], errors: [of(1, 1), of(2, 1 / 100), of(3, 1)] };
    }
  }
  return undefined;
}

import { Matrix } from 'ml-matrix';
import type { Estimate } from '../../arena/tournament/elo.js';
import { LEGION_SCALE } from '../design/scale.js';
import type { ArmyBattle, Column } from './army-battle.js';
import { type WorthByUnits, worthByUnits } from './worth-by-units.js';
import { inverted, predicted, products, ridged, solved, sums } from './normal-equations.js';
import { quotientInterval } from './ratio.js';
import { student975 } from './student.js';

/** The fair cost of a card. */
export interface CardValue {
  /** Points, by the battles alone. */
  readonly fair: Estimate;
  /**
   * Points, drawn towards the cost that the card has as far as that predicts battles better: the better guess where
   * `fair` is uncertain. It has no interval, since none covers 95 times in 100 whatever the truth is (where all costs
   * are right, one by the prior covers nearly always).
   */
  readonly drawn: number;
  /**
   * Of a card that activates: `fair` in parts. Undefined for others, for those that are compared only with their group,
   * and where armies do not differ in their numbers of such cards beside their points.
   */
  readonly inParts: CardInParts | undefined;
  /** Battles in which the armies had different numbers of it. */
  readonly battles: number;
}

/** `fair` without what any card that activates is worth, and beside armies of as many such cards; in points. */
export interface CardInParts {
  readonly body: Estimate;
  readonly alike: Estimate;
  /** How far `fair` lies above `alike`, by the errors of both together. */
  readonly apart: Estimate;
}

export interface CardValues {
  /** By column; undefined for what is no card, and for cards in no battle. */
  readonly cards: readonly (CardValue | undefined)[];
  /** What one more point of army brings in score, with 95 % interval. */
  readonly slope: Estimate;
  /** How far costs are typically off, as a share of the cost plus the scale's `extra`: chosen by cross-validation. */
  readonly spread: number;
  /** What one more card that activates is worth to an army of equal points, in points; see {@link CardInParts}. */
  readonly activation: Estimate | undefined;
  /** Points by which a card in the first column is worth more than one in the second; see {@link CardValue.fair}. */
  difference(column: number, than: number): Estimate | undefined;
}

/** The shares that cross-validation chooses from. The largest hardly draws at all; it is that of `fair`. */
const SPREADS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.45, 0.7, 1, 4];
const FREE = 4;
const FOLDS = 10;
/** Variance of the mean score of two battles, before it is measured. */
const USUAL_NOISE = 0.15;

/**
 * A linear model of the score from the cards of both armies. What a point is worth is what armies that cost more win
 * more often (the regression of the score on points), and the fair cost of a card is what it adds to the score divided
 * by that. The cards' values have a normal prior around the worth of their cost: so wide a one for `fair` that it
 * matters only where battles cannot tell cards apart, and for `drawn` the one that predicts left-out battles best
 * (ridge regression). Intervals have 95 % and include the error of what a point is worth.
 *
 * Of cards of which each army has equally many, such as commanders of small armies, battles say only which are worth
 * more than others. `groups` names such columns: those of a group are compared with each other, and what they cost
 * together, each as often as battles have it, is taken to be right.
 *
 * Undefined if there are not more battles than columns with something in them, or if armies that cost more do not win
 * more often in them.
 */
export function cardValues(
  columns: readonly Column[],
  battles: readonly ArmyBattle[],
  groups: readonly (readonly number[])[] = [],
  extra: number = LEGION_SCALE.extra,
): CardValues | undefined {
  const { model, used, kept } = modelOf(columns, battles, extra);
  const costOf = costsIn(columns, used, kept, groups);
  if (battles.length < kept.length + FOLDS || !(model.slope > 0)) return undefined;
  const spread = model.bestSpread();
  const free = model.posterior(FREE);
  const drawn = model.posterior(spread);
  if (free.slope <= 0 || drawn.slope <= 0) return undefined;
  const quantile = student975(Math.max(2, battles.length - kept.length));
  const off = quantile * Math.sqrt(free.slopeVariance);
  const cards = columns.map((column, j): CardValue | undefined => {
    const at = kept.indexOf(j);
    if (at < 0 || column.cost === null) return undefined;
    return {
      fair: costOf(free, j, quantile),
      drawn: costOf(drawn, j, quantile).value,
      inParts: column.activates === true && !groups.flat().includes(j) ? free.inParts(at, quantile) : undefined,
      battles: used[j],
    };
  });
  return {
    cards,
    slope: { value: free.slope, low: free.slope - off, high: free.slope + off },
    spread,
    activation: free.activation(quantile),
    difference(column, than) {
      const [one, other] = [kept.indexOf(column), kept.indexOf(than)];
      return one < 0 || other < 0
        ? undefined
        : free.cost(
            [
              [one, 1],
              [other, -1],
            ],
            quantile,
          );
    },
  };
}

/**
 * Fair costs by these battles, drawn towards costs by a given share (see {@link CardValues.spread}): by column, and
 * undefined for what is no card or in no battle. Undefined where {@link cardValues} is.
 */
export function drawnCosts(
  columns: readonly Column[],
  battles: readonly ArmyBattle[],
  spread: number,
  groups: readonly (readonly number[])[] = [],
  extra: number = LEGION_SCALE.extra,
): (number | undefined)[] | undefined {
  const { model, used, kept } = modelOf(columns, battles, extra);
  const costOf = costsIn(columns, used, kept, groups);
  if (battles.length < kept.length + FOLDS || !(model.slope > 0)) return undefined;
  const drawn = model.posterior(spread);
  if (drawn.slope <= 0) return undefined;
  return columns.map(({ cost }, j) => {
    const at = kept.indexOf(j);
    return at < 0 || cost === null ? undefined : costOf(drawn, j, 0).value;
  });
}

/** The fair cost of a column, compared with its group where it is in one; see {@link cardValues}. */
function costsIn(
  columns: readonly Column[],
  used: readonly number[],
  kept: readonly number[],
  groups: readonly (readonly number[])[],
): (posterior: Posterior, column: number, quantile: number) => Estimate {
  return (posterior, column, quantile) => {
    const at = kept.indexOf(column);
    const group = groups.find((some) => some.includes(column))?.filter((j) => used[j] > 0) ?? [];
    if (group.length < 2) return posterior.cost([[at, 1]], quantile);
    const all = group.reduce((sum, j) => sum + used[j], 0);
    const mean = group.reduce((sum, j) => sum + (used[j] / all) * (columns[j].cost ?? 0), 0);
    const weights = group.map((j) => [kept.indexOf(j), (j === column ? 1 : 0) - used[j] / all] as const);
    const { value, low, high } = posterior.cost(weights, quantile);
    return { value: mean + value, low: mean + low, high: mean + high };
  };
}

/** The model of the columns that have something in them; how many battles each has, and which are kept. */
function modelOf(
  columns: readonly Column[],
  battles: readonly ArmyBattle[],
  extra: number,
): { readonly model: Model; readonly used: readonly number[]; readonly kept: readonly number[] } {
  const used = columns.map(() => 0);
  for (const { row } of battles) for (const [j] of row) used[j]++;
  const kept = columns.flatMap((_, j) => (used[j] > 0 ? [j] : []));
  const model = new Model(
    kept.map((j) => columns[j]),
    battles.map(({ score, row, beside }) => ({
      score,
      beside,
      row: row.map(([j, value]) => [kept.indexOf(j), value] as const),
    })),
    extra,
  );
  return { model, used, kept };
}

/** Columns with their weights. */
type Weights = readonly (readonly [column: number, weight: number])[];

/** What is known of the values of columns. */
interface Posterior {
  readonly slope: number;
  readonly slopeVariance: number;
  /** What a weighted sum of columns is worth in points. */
  cost(weights: Weights, quantile: number): Estimate;
  /** What one more card that activates is worth in points; undefined where armies do not show it. */
  activation(quantile: number): Estimate | undefined;
  inParts(column: number, quantile: number): CardInParts | undefined;
}

class Model {
  private readonly columns: readonly Column[];
  private readonly battles: readonly ArmyBattle[];
  private readonly extra: number;
  private readonly normal: Matrix;
  private readonly right: Matrix;
  /** How many more of each column an army has that costs one point more, so that the slope is `more · values`. */
  private readonly more: Matrix;
  /** Variance of the residuals; no number where the slope is none. */
  private readonly noise: number;
  /** Null where armies do not show it; see {@link worthByUnits}. */
  private byUnits: WorthByUnits | null | undefined;
  /** What one point is worth before any prior; not above 0, or no number, where the battles do not show it. */
  readonly slope: number;

  constructor(columns: readonly Column[], battles: readonly ArmyBattle[], extra: number) {
    this.columns = columns;
    this.battles = battles;
    this.extra = extra;
    this.normal = products(columns.length, battles);
    this.right = sums(columns.length, battles);
    const others = columns.flatMap(({ cost }, j) => (cost === null ? [j] : []));
    const points = Matrix.columnVector(columns.map(({ cost }) => cost ?? 0));
    // The part of points that the other columns do not explain, as a combination of columns.
    const rest = points.clone();
    if (others.length > 0) {
      const among = this.normal.selection(others, others);
      const against = this.normal.mmul(points).selection(others, [0]);
      const explained = solved(ridged(among, 1e-9), against);
      for (const [i, j] of others.entries()) rest.set(j, 0, -explained.get(i, 0));
    }
    const spread = rest.transpose().mmul(this.normal).mmul(rest).get(0, 0);
    this.more = this.normal.mmul(rest).div(spread);
    this.slope = rest.transpose().mmul(this.right).get(0, 0) / spread;
    if (!(this.slope > 0)) {
      this.noise = NaN;
      return;
    }
    const values = solved(this.withPrior(this.normal, USUAL_NOISE, FREE), this.target(this.right, USUAL_NOISE, FREE));
    const residuals = battles.reduce((sum, { score, row }) => sum + (score - predicted(values, row)) ** 2, 0);
    this.noise = residuals / Math.max(1, battles.length - columns.length);
  }

  /** The share of cost by which prediction of left-out battles is best. */
  bestSpread(): number {
    const folds = Array.from({ length: FOLDS }, (_, k) => this.battles.filter((_, i) => i % FOLDS === k));
    const parts = folds.map((part) => ({
      normal: Matrix.sub(this.normal, products(this.columns.length, part)),
      right: Matrix.sub(this.right, sums(this.columns.length, part)),
    }));
    let best = FREE;
    let least = Infinity;
    for (const spread of SPREADS) {
      let error = 0;
      for (const [k, { normal, right }] of parts.entries()) {
        const values = solved(this.withPrior(normal, this.noise, spread), this.target(right, this.noise, spread));
        for (const { score, row } of folds[k]) error += (score - predicted(values, row)) ** 2;
      }
      if (error < least) {
        least = error;
        best = spread;
      }
    }
    return best;
  }

  posterior(spread: number): Posterior {
    const covariance = inverted(this.withPrior(this.normal, this.noise, spread)).mul(this.noise);
    const values = covariance.mmul(this.target(this.right, this.noise, spread)).div(this.noise);
    const withSlope = covariance.mmul(this.more);
    const slope = this.more.transpose().mmul(values).get(0, 0);
    const slopeVariance = this.more.transpose().mmul(withSlope).get(0, 0);
    return {
      slope,
      slopeVariance,
      cost: (weights, quantile) => {
        const sum = (of: (j: number) => number): number => weights.reduce((all, [j, w]) => all + w * of(j), 0);
        return quotientInterval(
          {
            top: sum((j) => values.get(j, 0)),
            bottom: slope,
            topVariance: sum((i) => sum((j) => covariance.get(i, j))),
            bottomVariance: slopeVariance,
            covariance: sum((j) => withSlope.get(j, 0)),
          },
          quantile,
        );
      },
      ...this.partsOf(values, covariance, slope),
    };
  }

  /** The worth of an activation, and of cards beside it, from what is known of the values. */
  private partsOf(values: Matrix, covariance: Matrix, slope: number): Pick<Posterior, 'activation' | 'inParts'> {
    const by = (this.byUnits ??= worthByUnits(this.columns, this.battles) ?? null);
    if (by === null) return { activation: () => undefined, inParts: () => undefined };
    const unit = (column: number): Matrix => Matrix.columnVector(this.columns.map((_, j) => (j === column ? 1 : 0)));
    const worth = (weights: Matrix): number => weights.transpose().mmul(values).get(0, 0);
    const both = (one: Matrix, other: Matrix): number => one.transpose().mmul(covariance).mmul(other).get(0, 0);
    const quotient = (top: Matrix, bottom: Matrix, quantile: number): Estimate =>
      quotientInterval(
        {
          top: worth(top),
          bottom: worth(bottom),
          topVariance: both(top, top),
          bottomVariance: both(bottom, bottom),
          covariance: both(top, bottom),
        },
        quantile,
      );
    const [perPoint, perUnit] = [worth(by.perPoint), worth(by.perUnit)];
    return {
      activation: (quantile) => quotient(by.perUnit, this.more, quantile),
      inParts: (column, quantile) => {
        const own = unit(column);
        const rest = Matrix.sub(own, by.perUnit);
        const alike = quotient(rest, by.perPoint, quantile);
        const value = worth(own);
        // How the difference of both costs changes with the values.
        const change = Matrix.mul(own, 1 / slope)
          .sub(Matrix.mul(this.more, value / slope ** 2))
          .sub(Matrix.mul(rest, 1 / perPoint))
          .add(Matrix.mul(by.perPoint, (value - perUnit) / perPoint ** 2));
        const apart = value / slope - alike.value;
        const isBounded = Number.isFinite(alike.low) && Number.isFinite(quotient(own, this.more, quantile).low);
        const off = isBounded ? quantile * Math.sqrt(both(change, change)) : Infinity;
        return {
          body: quotient(rest, this.more, quantile),
          alike,
          apart: { value: apart, low: apart - off, high: apart + off },
        };
      },
    };
  }

  /** The normal matrix with the prior of the cards; what is no card is nearly free. */
  private withPrior(normal: Matrix, noise: number, spread: number): Matrix {
    const sum = normal.clone();
    for (let j = 0; j < this.columns.length; j++) sum.set(j, j, sum.get(j, j) + this.pull(j, noise, spread));
    return sum;
  }

  /** The right side that belongs to {@link withPrior}: values are drawn towards the worth of their cost. */
  private target(right: Matrix, noise: number, spread: number): Matrix {
    const sum = right.clone();
    for (const [j, { cost }] of this.columns.entries())
      if (cost !== null) sum.set(j, 0, sum.get(j, 0) + this.pull(j, noise, spread) * this.slope * cost);
    return sum;
  }

  private pull(j: number, noise: number, spread: number): number {
    const { cost } = this.columns[j];
    const deviation = cost === null ? 10 : this.slope * spread * (cost + this.extra);
    return noise / (deviation * deviation);
  }
}

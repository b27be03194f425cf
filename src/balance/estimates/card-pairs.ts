import type { Matrix } from 'ml-matrix';
import type { Estimate } from '../../arena/tournament/elo.js';
import type { ArmyBattle } from './army-battle.js';
import { inverted, predicted, products, ridged, sums } from './normal-equations.js';
import { quotientInterval } from './ratio.js';
import { student975, studentQuantile } from './student.js';

/** The cards of an army: column and number. */
export type CardCount = readonly (readonly [column: number, count: number])[];

/** Two cards that are worth more, or less, in the same army than apart. */
export interface CardPair {
  readonly columns: readonly [first: number, second: number];
  /** Points that they are worth more together; the intervals of all pairs that were tried hold at once with 95 %. */
  readonly together: Estimate;
  /** Battles in which one army had both, and more often than the other. */
  readonly battles: number;
}

export interface CardPairs {
  /** Pairs that enough battles have. */
  readonly tried: number;
  /** Those that the data ask for, the surest first. */
  readonly pairs: readonly CardPair[];
}

/** A pair in fewer battles says nothing. */
export const LEAST_BATTLES = 30;
const MOST_PAIRS = 10;
const FOLDS = 10;
/** The share of a pair's column that the cards alone must leave unexplained. */
const LEAST_LEFT = 0.05;
const RIDGE = 1e-6;

/**
 * The pairs of cards in the same army that the additive model of `cardValues` misses. One by one the surest pair is
 * added to it, as long as chance alone would give one so sure among all pairs less than once in twenty times
 * (Bonferroni); they are kept if the model that is found in this way, pairs chosen anew, predicts left-out battles
 * better. `slope` is what a point brings, by which log-odds become points. Scores of battles without pairs give a pair
 * in at most one of twenty data sets.
 */
export function cardPairs(
  columns: number,
  battles: readonly ArmyBattle[],
  armies: readonly (readonly [own: CardCount, other: CardCount])[],
  slope: Estimate,
): CardPairs {
  const candidates = candidatesOf(columns, armies);
  const rest = battles.length - columns;
  if (candidates.pairs.length === 0 || rest <= MOST_PAIRS + 2) return { tried: 0, pairs: [] };
  const data = battles.map((battle, i) => ({ ...battle, pairs: candidates.rows[i] }));
  const { model, chosen } = withPairs(columns, data, candidates.pairs.length);
  if (chosen.length === 0 || !predictsBetter(columns, data, candidates.pairs.length))
    return { tried: candidates.pairs.length, pairs: [] };
  const quantile = studentQuantile(1 - 0.025 / candidates.pairs.length, rest);
  const slopeDeviation = (slope.high - slope.low) / 2 / student975(rest);
  return {
    tried: candidates.pairs.length,
    pairs: chosen.map((pair, at) => ({
      columns: candidates.pairs[pair],
      together: quotientInterval(
        {
          top: model.values.get(columns + at, 0),
          bottom: slope.value,
          topVariance: model.noise * model.inverse.get(columns + at, columns + at),
          bottomVariance: slopeDeviation * slopeDeviation,
          // Points are a sum of columns, of which the pair counts only what they do not explain.
          covariance: 0,
        },
        quantile,
      ),
      battles: candidates.rows.filter((row) => row.some(([p]) => p === pair)).length,
    })),
  };
}

/** A battle with its pairs: by how many more of each the first army has. */
interface PairedBattle extends ArmyBattle {
  readonly pairs: CardCount;
}

interface Candidates {
  readonly pairs: readonly (readonly [number, number])[];
  readonly rows: readonly CardCount[];
}

/** All pairs that are in enough battles, and their numbers by battle. */
function candidatesOf(columns: number, armies: readonly (readonly [CardCount, CardCount])[]): Candidates {
  const all = armies.map(([own, other]) => {
    const counts = new Map<number, number>();
    for (const [cards, sign] of [
      [own, 1],
      [other, -1],
    ] as const)
      for (const [at, [i, x]] of cards.entries())
        for (const [j, y] of cards.slice(at + 1)) {
          const key = Math.min(i, j) * columns + Math.max(i, j);
          counts.set(key, (counts.get(key) ?? 0) + sign * x * y);
        }
    return [...counts].filter(([, count]) => count !== 0);
  });
  const battles = new Map<number, number>();
  for (const row of all) for (const [key] of row) battles.set(key, (battles.get(key) ?? 0) + 1);
  const kept = [...battles].flatMap(([key, count]) => (count >= LEAST_BATTLES ? [key] : [])).sort((a, b) => a - b);
  const places = new Map(kept.map((key, at) => [key, at]));
  return {
    pairs: kept.map((key) => [Math.floor(key / columns), key % columns] as const),
    rows: all.map((row) =>
      row.flatMap(([key, count]) => {
        const at = places.get(key);
        return at === undefined ? [] : [[at, count] as const];
      }),
    ),
  };
}

/** A linear model, fitted. */
interface Model {
  readonly values: Matrix;
  readonly inverse: Matrix;
  readonly noise: number;
}

/** The model with the pairs that it asks for, one after the other. */
function withPairs(
  columns: number,
  data: readonly PairedBattle[],
  tried: number,
): { readonly model: Model; readonly chosen: readonly number[] } {
  const quantile = studentQuantile(1 - 0.025 / tried, Math.max(2, data.length - columns));
  const chosen: number[] = [];
  for (;;) {
    const battles = data.map((battle) => ({ score: battle.score, row: rowWith(battle, columns, chosen) }));
    const model = fitted(columns + chosen.length, battles);
    const surest = chosen.length < MOST_PAIRS ? surestPair(model, battles, data, tried, chosen, quantile) : undefined;
    if (surest === undefined) return { model, chosen };
    chosen.push(surest);
  }
}

function rowWith({ row, pairs }: PairedBattle, columns: number, chosen: readonly number[]): ArmyBattle['row'] {
  return [
    ...row,
    ...chosen.flatMap((pair, at) => {
      const found = pairs.find(([p]) => p === pair);
      return found === undefined ? [] : [[columns + at, found[1]] as const];
    }),
  ];
}

function fitted(columns: number, battles: readonly ArmyBattle[]): Model {
  const inverse = inverted(ridged(products(columns, battles), RIDGE));
  const values = inverse.mmul(sums(columns, battles));
  const squares = battles.reduce((sum, { score, row }) => sum + (score - predicted(values, row)) ** 2, 0);
  return { values, inverse, noise: squares / Math.max(1, battles.length - columns) };
}

/** The pair that would explain most of what the model leaves; undefined if none is surer than `quantile`. */
function surestPair(
  { values, inverse, noise }: Model,
  battles: readonly ArmyBattle[],
  data: readonly PairedBattle[],
  tried: number,
  chosen: readonly number[],
  quantile: number,
): number | undefined {
  const width = values.rows;
  // By pair: its products with each column, with itself, and with what the model leaves of the scores.
  const against = new Float64Array(tried * width);
  const [own, left] = [new Float64Array(tried), new Float64Array(tried)];
  for (const [i, { score, row }] of battles.entries()) {
    const rest = score - predicted(values, row);
    for (const [pair, x] of data[i].pairs) {
      own[pair] += x * x;
      left[pair] += x * rest;
      for (const [j, y] of row) against[pair * width + j] += x * y;
    }
  }
  const weights = inverse.to2DArray();
  let best: number | undefined;
  let most = quantile;
  for (let pair = 0; pair < tried; pair++) {
    const its = against.subarray(pair * width, (pair + 1) * width);
    let explained = 0;
    for (let j = 0; j < width; j++) {
      if (its[j] === 0) continue;
      const line = weights[j];
      let sum = 0;
      for (let k = 0; k < width; k++) sum += line[k] * its[k];
      explained += its[j] * sum;
    }
    const unexplained = own[pair] - explained;
    if (chosen.includes(pair) || unexplained < LEAST_LEFT * own[pair]) continue;
    const sure = Math.abs(left[pair]) / Math.sqrt(noise * unexplained);
    if (sure > most) [best, most] = [pair, sure];
  }
  return best;
}

/** Whether battles that are left out are predicted better with pairs, which are chosen anew without these battles. */
function predictsBetter(columns: number, data: readonly PairedBattle[], tried: number): boolean {
  let gain = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const [kept, out] = [true, false].map((isKept) => data.filter((_, i) => (i % FOLDS !== fold) === isKept));
    const { model, chosen } = withPairs(columns, kept, tried);
    if (chosen.length === 0) continue;
    const plain = fitted(columns, kept);
    for (const battle of out) {
      const without = battle.score - predicted(plain.values, battle.row);
      const having = battle.score - predicted(model.values, rowWith(battle, columns, chosen));
      gain += without * without - having * having;
    }
  }
  return gain > 0;
}

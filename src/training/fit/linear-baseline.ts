import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import type { TokenSchema } from '../../kernel/tokens.js';
import { atanh, tanh } from '../../learning/numbers.js';
import type { Examples } from './examples.js';
import { PooledNumbers } from './pooled.js';

/** Strengths of the ridge that are tried: as many examples that say 0 are added for each number. */
const FOR_ALL: readonly number[] = [10, 100, 1000, 10_000, 100_000];
/** The same for what a stratum has of its own; infinite: nothing. */
const FOR_ONE: readonly number[] = [100, 1000, 10_000, 100_000, Infinity];

/**
 * What a linear value makes of the same examples as a network: weights of {@link PooledNumbers}, which are those of all
 * strata plus those of a state's own stratum, such as its round. The value is tanh(atanh(the game's own) + weighted
 * sum), the forecasts are weighted sums.
 */
export class LinearBaseline {
  private readonly outputs: Float64Array;
  private readonly pooled: PooledNumbers;
  /** By stratum: for each output the weights of all numbers. */
  private readonly weights: readonly Float64Array[];

  private constructor(pooled: PooledNumbers, weights: readonly Float64Array[], outputs: number) {
    this.pooled = pooled;
    this.weights = weights;
    this.outputs = new Float64Array(outputs);
  }

  /**
   * Fitted by least squares, around the game's own value where there is one. Of siblings only their differences count,
   * with the weight `siblings`, in the stratum of the first. The ridges are those that, fitted to the first half of the
   * examples, err least over the second.
   */
  static fit(schema: TokenSchema, examples: Examples, strata: number, siblings: number): LinearBaseline {
    const pooled = new PooledNumbers(schema);
    const [first, second] = [0, 1].map(() => new Sums(pooled.numbers.length, examples.outputs, strata));
    const reader = new Reader(pooled, examples, siblings);
    let index = 0;
    for (const sums of [first, second]) {
      const end = sums === first ? examples.count / 2 : examples.count;
      for (; index < end; index += Math.max(1, examples.siblings[index])) reader.addTo(sums, index);
    }
    let best = { error: Infinity, forAll: 0, forOne: 0 };
    for (const forAll of FOR_ALL) {
      const shared = first.shared(forAll);
      for (const forOne of FOR_ONE) {
        const error = second.errorOf(first.apart(shared, forOne));
        if (error < best.error) best = { error, forAll, forOne };
      }
    }
    first.add(second);
    const weights = first.apart(first.shared(best.forAll), best.forOne);
    return new LinearBaseline(pooled, weights, examples.outputs);
  }

  /** The value of an example for side 0, from −1 to 1, then the forecasts, in memory that is written again. */
  outputsFor(examples: Examples, index: number): Float64Array {
    const { pooled, outputs } = this;
    pooled.read(examples, index);
    const weights = this.weights[examples.strata[index]];
    for (let i = 0; i < outputs.length; i++) {
      let sum = 0;
      const from = i * pooled.numbers.length;
      for (let j = 0; j < pooled.numbers.length; j++) sum += weights[from + j] * pooled.numbers[j];
      outputs[i] = sum;
    }
    outputs[0] = tanh(outputs[0] + atanh(pooled.prior));
    return outputs;
  }
}

/** Equations of least squares: products of numbers with each other and with what they should say. */
class Equations {
  readonly products: Float64Array;
  readonly wanted: Float64Array;
  /** The sum of the squares of what is wanted, and the number of examples. */
  squares = 0;
  count = 0;

  constructor(size: number) {
    this.products = new Float64Array(size * size);
    this.wanted = new Float64Array(size);
  }

  row(numbers: Float64Array, wanted: number, weight: number): void {
    const size = numbers.length;
    for (let i = 0; i < size; i++) {
      const x = weight * numbers[i];
      if (x === 0) continue;
      for (let j = i; j < size; j++) this.products[i * size + j] += x * numbers[j];
      this.wanted[i] += x * wanted;
    }
    this.squares += weight * wanted * wanted;
    this.count++;
  }

  add(other: Equations): void {
    other.products.forEach((x, i) => (this.products[i] += x));
    other.wanted.forEach((x, i) => (this.wanted[i] += x));
    this.squares += other.squares;
    this.count += other.count;
  }

  product(i: number, j: number): number {
    const size = this.wanted.length;
    return i < j ? this.products[i * size + j] : this.products[j * size + i];
  }

  /** Products times weights. */
  times(weights: Float64Array): Float64Array {
    return this.wanted.map((_, i) => weights.reduce((sum, weight, j) => sum + weight * this.product(i, j), 0));
  }

  /** The weights that err least, with a ridge of `strength` × `sizes`; what `known` weights explain is taken off. */
  solve(strength: number, sizes: Float64Array, known?: Float64Array): Float64Array {
    const size = this.wanted.length;
    const matrix = Matrix.zeros(size, size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) matrix.set(i, j, this.product(i, j));
      // A number that is always 0 has no size, and any ridge gives it the weight 0.
      matrix.set(i, i, matrix.get(i, i) + (strength * sizes[i] || 1));
    }
    const explained = known === undefined ? undefined : this.times(known);
    const wanted = this.wanted.map((x, i) => x - (explained?.[i] ?? 0));
    return Float64Array.from(new CholeskyDecomposition(matrix).solve(Matrix.columnVector(wanted)).to1DArray());
  }

  /** The sum of the squared errors of weights. */
  errorOf(weights: Float64Array): number {
    const explained = this.times(weights);
    return weights.reduce((sum, weight, i) => sum + weight * (explained[i] - 2 * this.wanted[i]), this.squares);
  }
}

/** The equations of some examples, by output and stratum. */
class Sums {
  readonly equations: readonly (readonly Equations[])[];
  private readonly size: number;

  constructor(size: number, outputs: number, strata: number) {
    this.size = size;
    this.equations = Array.from({ length: outputs }, () => Array.from({ length: strata }, () => new Equations(size)));
  }

  add(other: Sums): void {
    this.equations.forEach((own, output) => own.forEach((one, stratum) => one.add(other.equations[output][stratum])));
  }

  /** By output: the weights that all strata have in common. */
  shared(ridge: number): Float64Array[] {
    return this.equations.map((strata) => {
      const all = this.allOf(strata);
      return all.solve(ridge, sizesOf(all));
    });
  }

  /** By stratum: for each output the common weights and those of its own. */
  apart(shared: readonly Float64Array[], ridge: number): Float64Array[] {
    const { equations, size } = this;
    const weights = equations[0].map(() => new Float64Array(equations.length * size));
    equations.forEach((strata, output) => {
      const common = shared[output];
      const sizes = sizesOf(this.allOf(strata));
      strata.forEach((one, stratum) => {
        const own = one.count === 0 || ridge === Infinity ? undefined : one.solve(ridge, sizes, common);
        weights[stratum].set(own === undefined ? common : common.map((x, i) => x + own[i]), output * size);
      });
    });
    return weights;
  }

  private allOf(strata: readonly Equations[]): Equations {
    const all = new Equations(this.size);
    for (const one of strata) all.add(one);
    return all;
  }

  errorOf(weights: readonly Float64Array[]): number {
    const { equations, size } = this;
    let error = 0;
    equations.forEach((strata, output) =>
      strata.forEach((one, stratum) => {
        error += one.errorOf(weights[stratum].subarray(output * size, (output + 1) * size));
      }),
    );
    return error;
  }
}

/** How large the square of each number is in the mean. */
function sizesOf(all: Equations): Float64Array {
  return all.wanted.map((_, i) => all.product(i, i) / Math.max(1, all.count));
}

/** Makes equations of examples. */
class Reader {
  private readonly pooled: PooledNumbers;
  private readonly examples: Examples;
  private readonly siblings: number;

  constructor(pooled: PooledNumbers, examples: Examples, siblings: number) {
    this.pooled = pooled;
    this.examples = examples;
    this.siblings = siblings;
  }

  /** Adds an example, or the siblings of which it is the first. */
  addTo({ equations }: Sums, index: number): void {
    const { pooled, examples } = this;
    const stratum = examples.strata[index];
    const count = examples.siblings[index];
    if (count > 1) {
      this.addSiblings(equations[0][stratum], index, count);
      return;
    }
    const { numbers, wanted } = this.valueOf(index);
    if (!Number.isNaN(wanted)) equations[0][stratum].row(numbers, wanted, 1);
    for (let output = 1; output < equations.length; output++) {
      const target = examples.targets[index * examples.outputs + output];
      if (!Number.isNaN(target)) equations[output][stratum].row(pooled.numbers, target, 1);
    }
  }

  private addSiblings(equations: Equations, first: number, count: number): void {
    const all = Array.from({ length: count }, (_, i) => this.valueOf(first + i));
    const size = this.pooled.numbers.length;
    const mean = Float64Array.from(
      { length: size },
      (_, j) => all.reduce((sum, one) => sum + one.numbers[j], 0) / count,
    );
    const wanted = all.reduce((sum, one) => sum + one.wanted, 0) / count;
    for (const one of all) {
      equations.row(
        one.numbers.map((x, j) => x - mean[j]),
        one.wanted - wanted,
        this.siblings,
      );
    }
  }

  /** What each number adds to the value near the game's own, and what is to be added to that. */
  private valueOf(index: number): { readonly numbers: Float64Array; readonly wanted: number } {
    const { pooled, examples } = this;
    pooled.read(examples, index);
    const slope = 1 - pooled.prior * pooled.prior;
    return {
      numbers: pooled.numbers.map((x) => slope * x),
      wanted: examples.targets[index * examples.outputs] - pooled.prior,
    };
  }
}

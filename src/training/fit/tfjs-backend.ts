import { SUM_SCALE } from '../../learning/layout.js';
import type { Dense, Layout } from '../../learning/layout.js';
import type { Backend, Batch } from './backend.js';
import { denseBatch } from './dense-batch.js';
import type { DenseBatch, DenseRows } from './dense-batch.js';
import type { Examples } from './examples.js';
import type { Tensor, Tfjs } from './tfjs.js';

/** Weights and biases of each layer, as arguments of the function whose gradient is asked for. */
type Parts = ReadonlyMap<Dense, { readonly weights: Tensor; readonly biases: Tensor | undefined }>;

/**
 * Gradients by TensorFlow.js: whole batches as blocks, in single precision. The order of its sums is its own, so the
 * last bits may differ from machine to machine.
 */
export class TfjsBackend implements Backend {
  readonly name: string;
  readonly exact = false;
  private readonly tf: Tfjs;
  private readonly engine: string;
  private readonly layout: Layout;
  private readonly weights: readonly number[];
  private readonly siblings: number;
  private readonly layers: readonly Dense[];
  private readonly maximum: readonly ((x: Tensor) => Tensor)[];

  /**
   * `engine`: what the library calls its backend, which is ready; `weights`: of each output in the loss; `siblings`: of
   * the differences between siblings.
   */
  constructor(name: string, tf: Tfjs, engine: string, layout: Layout, weights: readonly number[], siblings = 1) {
    this.name = name;
    this.tf = tf;
    this.engine = engine;
    this.layout = layout;
    this.weights = weights;
    this.siblings = siblings;
    const tokens = layout.tokens.flatMap(({ first, second }) => [first, second]);
    const all = [...tokens, ...layout.pairs.map(({ dense }) => dense), ...layout.head, layout.turn];
    this.layers = all.filter(({ inputs }) => inputs > 0);
    this.maximum = [0, 1, 2, 3].map((axis) => maximumOver(tf, axis));
  }

  gradient(parameters: Float64Array, batch: Batch, gradient: Float64Array): number {
    const { tf, layers } = this;
    // One engine is active in a process; one that is ready becomes active at once.
    void tf.setBackend(this.engine);
    const whole = withSiblings(batch);
    const dense = denseBatch(this.layout, whole);
    gradient.fill(0);
    return tf.tidy(() => {
      const pieces = layers.flatMap(({ inputs, outputs, weights, biases }) => [
        { at: weights, shape: [inputs, outputs] },
        ...(biases < 0 ? [] : [{ at: biases, shape: [outputs] }]),
      ]);
      const args = pieces.map(({ at, shape }) => {
        const length = shape.reduce((a, b) => a * b);
        return tf.tensor(Float32Array.from(parameters.subarray(at, at + length)), shape);
      });
      const { value, grads } = tf.valueAndGrads((...all) =>
        this.loss(this.partsOf(all), dense, whole, batch.to - batch.from),
      )(args);
      grads.forEach((grad, i) => gradient.set(grad.dataSync(), pieces[i].at));
      return value.dataSync()[0];
    });
  }

  private partsOf(args: readonly Tensor[]): Parts {
    let at = 0;
    return new Map(
      this.layers.map((layer) => [layer, { weights: args[at++], biases: layer.biases < 0 ? undefined : args[at++] }]),
    );
  }

  /** See {@link Backend.gradient}; siblings together count as one of `all`. */
  private loss(parts: Parts, dense: DenseBatch, { examples, order, to }: Batch, all: number): Tensor {
    const { tf, layout, weights } = this;
    const { outputs } = layout;
    const count = to;
    const targets = new Float32Array(count * outputs);
    const shares = new Float32Array(count * outputs);
    for (let n = 0; n < count; n++) {
      const isSibling = examples.siblings[order[n]] !== 1;
      for (let i = 0; i < outputs; i++) {
        const target = examples.targets[order[n] * outputs + i];
        if (Number.isNaN(target) || (isSibling && i > 0)) continue;
        targets[n * outputs + i] = target;
        shares[n * outputs + i] = (0.5 * (isSibling ? this.siblings : weights[i])) / all;
      }
    }
    const given = tf.sub(this.outputsOf(parts, dense), tf.tensor(targets, [count, outputs]));
    const errors = tf.sub(given, tf.matMul(tf.tensor(meansOf(examples, order, count), [count, count]), given));
    return tf.sum(tf.mul(tf.square(errors), tf.tensor(shares, [count, outputs])));
  }

  /** `[example][output]` */
  private outputsOf(parts: Parts, dense: DenseBatch): Tensor {
    const { tf, layout } = this;
    const { count } = dense;
    const sides = this.sidesOf(parts, dense);
    const numbers = layout.sideWidth - layout.pooledWidth;
    const own = this.half(sides, count, layout.sideWidth, 0);
    const other = this.half(sides, count, layout.sideWidth, 1);
    const width = layout.head[0].inputs - 2 * layout.sideWidth;
    const general = width === 0 ? [] : [tf.tensor(dense.general, [count, width])];
    let values = tf.concat([tf.concat([own, other, ...general], 1), tf.concat([other, own, ...general], 1)], 0);
    for (const layer of layout.head) values = this.run(parts, layer, values);
    const { outputs } = layout;
    let compared = tf.sub(tf.slice(values, [0, 0], [count, outputs]), tf.slice(values, [count, 0], [count, outputs]));
    if (numbers > 0) {
      const given = tf.tensor(dense.side, [count, 2, numbers]);
      const difference = tf.sub(this.half(given, count, numbers, 0), this.half(given, count, numbers, 1));
      compared = tf.add(compared, this.run(parts, layout.turn, difference));
    }
    const value = tf.tanh(tf.add(tf.slice(compared, [0, 0], [count, 1]), tf.tensor(dense.prior, [count, 1])));
    if (outputs === 1) return value;
    return tf.concat([value, tf.slice(compared, [0, 1], [count, outputs - 1])], 1);
  }

  /** What stands for each side: `[example][side][number]`. */
  private sidesOf(parts: Parts, dense: DenseBatch): Tensor {
    const { tf, layout, maximum } = this;
    const { count, places } = dense;
    const pairs = layout.pairs.map(({ dense: layer, from, to }, kind) => {
      const rows = this.rows(parts, layer, dense.pairs[kind]);
      return tf.reshape(rows, [count * 2, places[from], places[to], layer.outputs]);
    });
    const pooled = layout.tokens.flatMap(({ first, second, roles }, kind) => {
      const rows = count * 2 * places[kind];
      const related = roles.flatMap(({ pair, end }) => {
        const { enemies, dense: layer } = layout.pairs[pair];
        const axis = end === 'from' ? 2 : 1;
        const both = [tf.mul(tf.sum(pairs[pair], axis), tf.scalar(SUM_SCALE)), maximum[axis](pairs[pair])];
        return both.map((one) => {
          const seen = end === 'to' && enemies ? this.swapSides(one, count, places[kind] * layer.outputs) : one;
          return tf.reshape(seen, [rows, layer.outputs]);
        });
      });
      const inputs = tf.concat([this.rows(parts, first, dense.tokens[kind]), ...related], 1);
      const present = tf.tensor(dense.tokens[kind].present, [rows, 1]);
      const outputs = tf.reshape(tf.mul(this.run(parts, second, inputs), present), [
        count,
        2,
        places[kind],
        second.outputs,
      ]);
      return [tf.mul(tf.sum(outputs, 2), tf.scalar(SUM_SCALE)), maximum[2](outputs)];
    });
    const numbers = layout.sideWidth - layout.pooledWidth;
    const given = numbers === 0 ? [] : [tf.tensor(dense.side, [count, 2, numbers])];
    return tf.concat([...pooled, ...given], 2);
  }

  /** The first layer of rows; 0 for those that are absent. */
  private rows(parts: Parts, layer: Dense, { numbers, present }: DenseRows): Tensor {
    const { tf } = this;
    const inputs = tf.tensor(numbers, [present.length, layer.inputs]);
    return tf.mul(this.run(parts, layer, inputs), tf.tensor(present, [present.length, 1]));
  }

  /** A layer, rectified if it has biases. */
  private run(parts: Parts, layer: Dense, inputs: Tensor): Tensor {
    const { tf } = this;
    const part = parts.get(layer);
    if (part === undefined) throw new Error('a layer without inputs cannot be run');
    const product = tf.matMul(inputs, part.weights);
    return part.biases === undefined ? product : tf.relu(tf.add(product, part.biases));
  }

  /** Of `[example][side][…]` the numbers of one side. */
  private half(x: Tensor, count: number, width: number, side: number): Tensor {
    const { tf } = this;
    return tf.reshape(tf.slice(x, [0, side, 0], [count, 1, width]), [count, width]);
  }

  private swapSides(x: Tensor, count: number, width: number): Tensor {
    const { tf } = this;
    const sides = tf.reshape(x, [count, 2, width]);
    return tf.concat([tf.slice(sides, [0, 1, 0], [count, 1, width]), tf.slice(sides, [0, 0, 0], [count, 1, width])], 1);
  }
}

/** The same examples, with the siblings of each one that stands for some, from place 0 of the order on. */
function withSiblings({ examples, order, from, to }: Batch): Batch {
  const all: number[] = [];
  for (const index of order.subarray(from, to)) for (let s = 0; s < examples.siblings[index]; s++) all.push(index + s);
  return { examples, order: Int32Array.from(all), from: 0, to: all.length };
}

/** A matrix by which errors become the mean errors of siblings, and 0 for examples that have none. */
function meansOf({ siblings }: Examples, order: Int32Array, count: number): Float32Array {
  const means = new Float32Array(count * count);
  for (let first = 0; first < count; first += siblings[order[first]]) {
    const end = first + siblings[order[first]];
    if (end === first + 1) continue;
    for (let row = first; row < end; row++) means.fill(1 / (end - first), row * count + first, row * count + end);
  }
  return means;
}

/**
 * The maximum over an axis, whose gradient goes to the first of several that are equal, as the agents' evaluator and
 * the plain backend have it; the library's own gives each of them all of it.
 */
function maximumOver(tf: Tfjs, axis: number): (x: Tensor) => Tensor {
  const most = tf.customGrad((x, save) => {
    save([x]);
    return {
      value: tf.max(x, axis, true),
      gradFunc: (dy, [kept]) => {
        const isMost = tf.cast(tf.equal(kept, tf.max(kept, axis, true)), 'float32');
        const isFirst = tf.cast(tf.equal(tf.cumsum(isMost, axis), tf.scalar(1)), 'float32');
        return tf.mul(dy, tf.mul(isMost, isFirst));
      },
    };
  });
  return (x) => tf.sum(most(x), axis);
}

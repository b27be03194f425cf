import type { Layout } from '../../learning/layout.js';
import type { Backend, Batch } from './backend.js';
import { Backward } from './backward.js';
import type { Examples } from './examples.js';
import { Forward } from './forward.js';

/**
 * The reference: exact gradients in plain numbers, one thread and a fixed order of sums, so that the same input gives
 * the same bits on every machine.
 */
export class PlainBackend implements Backend {
  readonly name = 'plain';
  readonly exact = true;
  private readonly layout: Layout;
  private readonly weights: readonly number[];
  /** The parameters that the two directions read. */
  private readonly parameters: Float64Array;
  private readonly siblings: number;
  /** One for each of the most siblings met so far. */
  private readonly passes: { readonly forward: Forward; readonly backward: Backward }[] = [];
  private readonly errors: Float64Array;

  /** `weights`: of each output in the loss; `siblings`: of the differences between siblings. */
  constructor(layout: Layout, weights: readonly number[], siblings = 1) {
    this.layout = layout;
    this.weights = weights;
    this.siblings = siblings;
    this.parameters = new Float64Array(layout.size);
    this.errors = new Float64Array(layout.outputs);
  }

  gradient(parameters: Float64Array, { examples, order, from, to }: Batch, gradient: Float64Array): number {
    const { layout, weights, errors } = this;
    this.parameters.set(parameters);
    gradient.fill(0);
    const share = 1 / (to - from);
    let loss = 0;
    for (let n = from; n < to; n++) {
      const index = order[n];
      if (examples.siblings[index] > 1) {
        loss += share * this.compare(examples, index, share, gradient);
        continue;
      }
      const { forward, backward } = this.pass(0);
      forward.run(examples, index);
      for (let i = 0; i < layout.outputs; i++) {
        const target = examples.targets[index * layout.outputs + i];
        const error = Number.isNaN(target) ? 0 : forward.outputs[i] - target;
        errors[i] = weights[i] * error * share;
        loss += 0.5 * weights[i] * error * error * share;
      }
      backward.run(examples, errors, gradient);
    }
    return loss;
  }

  /** Adds the gradient of the siblings of which `first` is the first, times `share`, and gives their loss. */
  private compare(examples: Examples, first: number, share: number, gradient: Float64Array): number {
    const { layout, errors, siblings: weight } = this;
    const count = examples.siblings[first];
    let mean = 0;
    for (let i = 0; i < count; i++) {
      const { forward } = this.pass(i);
      forward.run(examples, first + i);
      mean += (forward.outputs[0] - examples.targets[(first + i) * layout.outputs]) / count;
    }
    let loss = 0;
    errors.fill(0);
    for (let i = 0; i < count; i++) {
      const { forward, backward } = this.pass(i);
      const error = forward.outputs[0] - examples.targets[(first + i) * layout.outputs] - mean;
      // The errors add up to 0, so the mean has no gradient of its own.
      errors[0] = weight * error * share;
      loss += 0.5 * weight * error * error;
      backward.run(examples, errors, gradient);
    }
    return loss;
  }

  private pass(i: number): { readonly forward: Forward; readonly backward: Backward } {
    let pass = this.passes[i];
    if (pass === undefined) {
      const forward = new Forward(this.layout, this.parameters);
      pass = { forward, backward: new Backward(forward) };
      this.passes.push(pass);
    }
    return pass;
  }
}

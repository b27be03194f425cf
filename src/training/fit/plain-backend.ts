import type { Layout } from '../../learning/layout.js';
import type { Backend, Batch } from './backend.js';
import { Backward } from './backward.js';
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
  private readonly forward: Forward;
  private readonly backward: Backward;
  private readonly errors: Float64Array;

  /** `weights`: of each output in the loss. */
  constructor(layout: Layout, weights: readonly number[]) {
    this.layout = layout;
    this.weights = weights;
    this.parameters = new Float64Array(layout.size);
    this.forward = new Forward(layout, this.parameters);
    this.backward = new Backward(this.forward);
    this.errors = new Float64Array(layout.outputs);
  }

  gradient(parameters: Float64Array, { examples, order, from, to }: Batch, gradient: Float64Array): number {
    const { layout, weights, forward, backward, errors } = this;
    this.parameters.set(parameters);
    gradient.fill(0);
    const share = 1 / (to - from);
    let loss = 0;
    for (let n = from; n < to; n++) {
      const index = order[n];
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
}

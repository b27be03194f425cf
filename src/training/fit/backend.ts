import type { Examples } from './examples.js';

/** Some examples, by index, in the order in which they are learned; the first of siblings stands for all of them. */
export interface Batch {
  readonly examples: Examples;
  readonly order: Int32Array;
  /** Those from place `from` of the order to before place `to`. */
  readonly from: number;
  readonly to: number;
}

/** Computes losses and their gradients for one network. */
export interface Backend {
  readonly name: string;
  /** Whether the same input gives the same bits on every machine. */
  readonly exact: boolean;
  /**
   * The loss of parameters for a batch: half the squared error of each output with a target, times the output's weight,
   * summed, as a mean over the examples. Of siblings, only the values count: half the squared error of each one's
   * difference from their mean, times the weight of siblings, summed over them. Its gradient by
   * parameter is written to `gradient`, all of it.
   */
  gradient(parameters: Float64Array, batch: Batch, gradient: Float64Array): number;
}

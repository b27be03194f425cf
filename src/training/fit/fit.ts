import { Rng } from '../../kernel/rng.js';
import type { Layout } from '../../learning/layout.js';
import { Adam } from './adam.js';
import type { AdamSettings } from './adam.js';
import type { Backend, Batch } from './backend.js';
import type { Examples } from './examples.js';
import { Forward } from './forward.js';
import { lossesOf, wholeLoss } from './losses.js';
import type { Losses, LossWeights } from './losses.js';

export interface FitSettings {
  /** How often each example is learned from. */
  readonly epochs: number;
  /** Examples of one step; siblings together count as one. */
  readonly batch: number;
  /** Rate of the first step; it falls evenly to a tenth of that. */
  readonly rate: number;
  /** Share of each parameter that a step of rate 1 takes away. */
  readonly decay: number;
}

/** How a fit went. */
export interface FitReport {
  readonly steps: number;
  /** By epoch: the mean loss over its batches, each before its step. */
  readonly losses: readonly number[];
  /** Losses over the unseen examples before the fit, and after each epoch; empty without such examples. */
  readonly unseen: readonly Losses[];
}

/** Examples that are not learned from, and what errors over them count. */
export interface Unseen {
  readonly examples: Examples;
  readonly weights: LossWeights;
}

/**
 * Fits parameters, in place, to examples in a random order. With a backend that is exact the outcome is the same on
 * every machine, to the bit. If there are examples that are not learned from, the parameters become those, from before
 * the fit or after an epoch, whose loss over them is smallest.
 */
export function fitTo(
  layout: Layout,
  parameters: Float64Array,
  examples: Examples,
  backend: Backend,
  settings: FitSettings,
  seed: string,
  unseen?: Unseen,
): FitReport {
  const order = leadersOf(examples, 0);
  const count = order.length;
  const size = Math.min(settings.batch, count);
  const perEpoch = size === 0 ? 0 : Math.floor(count / size);
  const all = perEpoch * settings.epochs;
  const adamSettings: AdamSettings = { decay: settings.decay };
  const adam = new Adam(layout.size, adamSettings);
  const gradient = new Float64Array(layout.size);
  const losses: number[] = [];
  const kept = unseen === undefined ? undefined : new Best(unseen, layout);
  kept?.see(parameters);
  if (perEpoch === 0) return { steps: 0, losses, unseen: kept?.losses ?? [] };
  const rng = new Rng(seed, 'order');
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, rng);
    let sum = 0;
    for (let n = 0; n < perEpoch; n++) {
      sum += backend.gradient(parameters, { examples, order, from: n * size, to: (n + 1) * size }, gradient);
      const rate = settings.rate * (1 - (0.9 * adam.steps) / all);
      adam.step(parameters, gradient, rate);
    }
    losses.push(sum / perEpoch);
    kept?.see(parameters);
  }
  if (kept !== undefined) parameters.set(kept.parameters);
  return { steps: adam.steps, losses, unseen: kept?.losses ?? [] };
}

/** Keeps the parameters with the smallest loss over examples that are not learned from. */
class Best {
  readonly losses: Losses[] = [];
  parameters: Float64Array = new Float64Array();
  private readonly unseen: Unseen;
  private readonly layout: Layout;
  private least = Infinity;

  constructor(unseen: Unseen, layout: Layout) {
    this.unseen = unseen;
    this.layout = layout;
  }

  see(parameters: Float64Array): void {
    const { examples, weights } = this.unseen;
    const losses = networkLosses(this.layout, parameters, examples, weights);
    this.losses.push(losses);
    const total = wholeLoss(examples, losses);
    if (total >= this.least) return;
    this.least = total;
    this.parameters = parameters.slice();
  }
}

/** The losses of a network over all of some examples. */
export function networkLosses(
  layout: Layout,
  parameters: Float64Array,
  examples: Examples,
  weights: LossWeights,
): Losses {
  const forward = new Forward(layout, parameters);
  const outputsOf = (index: number): Float64Array => {
    forward.run(examples, index);
    return forward.outputs;
  };
  return lossesOf(examples, outputsOf, weights);
}

/** The mean loss over all examples from number `first` on, which are not learned from. */
export function lossOver(parameters: Float64Array, examples: Examples, backend: Backend, first = 0): number {
  const order = leadersOf(examples, first);
  const unused = new Float64Array(parameters.length);
  return backend.gradient(parameters, { examples, order, from: 0, to: order.length }, unused);
}

/** The first batch of some examples, as they lie. */
export function firstBatch(examples: Examples, size: number): Batch {
  const order = leadersOf(examples, 0);
  return { examples, order, from: 0, to: Math.min(size, order.length) };
}

/** The examples that stand alone, and the first of those that are siblings. */
function leadersOf({ count, siblings }: Examples, first: number): Int32Array {
  const leaders = Int32Array.from({ length: count - first }, (_, i) => first + i);
  return leaders.filter((index) => siblings[index] > 0);
}

function shuffle(order: Int32Array, rng: Rng): void {
  for (let i = order.length - 1; i > 0; i--) {
    const other = rng.below(i + 1);
    const held = order[i];
    order[i] = order[other];
    order[other] = held;
  }
}

import { Rng } from '../../kernel/rng.js';
import type { Layout } from '../../learning/layout.js';
import { Adam } from './adam.js';
import type { AdamSettings } from './adam.js';
import type { Backend } from './backend.js';
import type { Examples } from './examples.js';
import { siblingCorrelation } from './sibling-correlation.js';

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

/** Mean losses by what is learned; null where there are no such examples. */
export interface Losses {
  readonly value: number | null;
  readonly siblings: number | null;
  /** See {@link siblingCorrelation}. */
  readonly correlation: number | null;
}

/**
 * Fits parameters, in place, to examples in an order by lot. With a backend that is exact the outcome is the same on
 * every machine, to the bit. If there are examples that are not learned from, the parameters become those, of before
 * the fit or after an epoch, whose loss over them is smallest.
 */
export function fitTo(
  layout: Layout,
  parameters: Float64Array,
  examples: Examples,
  backend: Backend,
  settings: FitSettings,
  seed: string,
  unseen?: Examples,
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
  const kept = unseen === undefined ? undefined : new Best(unseen, backend, layout);
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
  private readonly unseen: Examples;
  private readonly backend: Backend;
  private readonly layout: Layout;
  private least = Infinity;

  constructor(unseen: Examples, backend: Backend, layout: Layout) {
    this.unseen = unseen;
    this.backend = backend;
    this.layout = layout;
  }

  see(parameters: Float64Array): void {
    const order = leadersOf(this.unseen, 0);
    const alone = order.filter((index) => this.unseen.siblings[index] === 1);
    const first = order.filter((index) => this.unseen.siblings[index] > 1);
    const value = this.lossOf(parameters, alone);
    const siblings = this.lossOf(parameters, first);
    const correlation = siblingCorrelation(this.layout, parameters, this.unseen);
    this.losses.push({ value, siblings, correlation });
    const total = (value ?? 0) * alone.length + (siblings ?? 0) * first.length;
    if (total >= this.least) return;
    this.least = total;
    this.parameters = parameters.slice();
  }

  private lossOf(parameters: Float64Array, order: Int32Array): number | null {
    if (order.length === 0) return null;
    const unused = new Float64Array(parameters.length);
    return this.backend.gradient(parameters, { examples: this.unseen, order, from: 0, to: order.length }, unused);
  }
}

/** The mean loss over all examples from number `first` on, which are not learned from. */
export function lossOver(parameters: Float64Array, examples: Examples, backend: Backend, first = 0): number {
  const order = leadersOf(examples, first);
  const unused = new Float64Array(parameters.length);
  return backend.gradient(parameters, { examples, order, from: 0, to: order.length }, unused);
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

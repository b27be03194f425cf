import { Layers } from '../../learning/layers.js';
import { SUM_SCALE } from '../../learning/layout.js';
import type { Dense, Layout } from '../../learning/layout.js';
import { atanh, tanh } from '../../learning/numbers.js';
import type { Examples } from './examples.js';

/**
 * A network's outputs for packed examples, with everything on the way to them, which the gradient needs. Sums are in
 * the order of `Evaluator`, so for equal parameters the outputs are equal to the bit.
 */
export class Forward {
  readonly layout: Layout;
  readonly parameters: Float64Array;
  readonly tokens: readonly TokenPass[];
  readonly pairs: readonly PairPass[];
  /** What the head compares: own side, other side, general numbers; from side 0, and from side 1. */
  readonly ours: HeadPass;
  readonly theirs: HeadPass;
  /** By side and pooled number, the token with the maximum, −1 if none is above 0. */
  readonly best: Int32Array;
  /** The differences of the sides' numbers. */
  readonly difference: Float64Array;
  /** The value for side 0, from −1 to 1, then the forecasts. */
  readonly outputs: Float64Array;
  private readonly layers: Layers;
  private readonly turn: Float64Array;
  /** What was read of the example so far. */
  private codeAt = 0;
  private valueAt = 0;
  private readonly hasPrior: boolean;
  /** What the prior adds to the value's logit. */
  private prior = 0;

  /** `parameters` may change between two runs. */
  constructor(layout: Layout, parameters: Float64Array) {
    this.layout = layout;
    this.parameters = parameters;
    this.hasPrior = layout.hasPrior;
    const { head, sideWidth, pooledWidth, outputs } = layout;
    const ends = layout.tokens.map(() => layout.shape.token[0]);
    this.tokens = layout.tokens.map(({ most, first, second }) => new TokenPass(most, first, second));
    this.pairs = layout.pairs.map(({ from, to, dense }) => {
      const rows = 2 * layout.tokens[from].most * layout.tokens[to].most;
      return new PairPass(rows, dense, layout.tokens[to].most);
    });
    // The order of a token's roles is that of the kinds of pair, each from its first token before its second.
    layout.tokens.forEach(({ roles }, kind) => {
      for (const { pair, end } of roles) {
        this.pairs[pair][end === 'from' ? 'fromPlace' : 'toPlace'] = ends[kind];
        ends[kind] += 2 * layout.shape.pair;
      }
    });
    this.ours = new HeadPass(head);
    this.theirs = new HeadPass(head);
    this.best = new Int32Array(2 * pooledWidth);
    this.difference = new Float64Array(sideWidth - pooledWidth);
    this.outputs = new Float64Array(outputs);
    this.turn = new Float64Array(outputs);
    const dense = [
      ...layout.tokens.flatMap(({ first, second }) => [first, second]),
      ...layout.pairs.map((pair) => pair.dense),
      ...head,
      layout.turn,
    ];
    this.layers = new Layers(parameters, Math.max(...dense.map(({ inputs }) => inputs)));
  }

  /** Sets {@link outputs} for an example. */
  run(examples: Examples, index: number): void {
    this.codeAt = examples.codeStarts[index];
    this.valueAt = examples.valueStarts[index];
    for (const pass of this.tokens) {
      this.firstLayer(pass.first, examples);
      pass.findSlots();
    }
    for (const pass of this.pairs) this.firstLayer(pass.first, examples);
    this.poolPairs();
    this.secondLayers();
    this.fillHead(examples);
    this.compare();
  }

  /** The rows of one kind, through their layer. */
  private firstLayer(pass: RowPass, { codes, values }: Examples): void {
    const { layers } = this;
    const { layer, outputs, stride } = pass;
    let at = this.codeAt;
    let value = this.valueAt;
    pass.count = codes[at++];
    for (let slot = 0; slot < pass.count; slot++) {
      pass.rows[slot] = codes[at++];
      const columns = codes[at++];
      pass.codes[slot] = at;
      pass.values[slot] = value;
      pass.columns[slot] = columns;
      layers.runSparse(layer, codes, at, values, value, columns, outputs, slot * stride);
      at += columns;
      value += columns;
    }
    this.codeAt = at;
    this.valueAt = value;
  }

  /** Sums and maxima over the pairs of each token, as inputs of its second layer. */
  private poolPairs(): void {
    const { layout, tokens, pairs } = this;
    const width = layout.shape.pair;
    for (let kind = 0; kind < tokens.length; kind++) {
      const { first, inputs, best, second } = tokens[kind];
      for (let slot = 0; slot < first.count; slot++) {
        const end = (slot + 1) * second.inputs;
        inputs.fill(0, slot * second.inputs + first.layer.outputs, end);
        best.fill(-1, slot * second.inputs + first.layer.outputs, end);
      }
    }
    for (let kind = 0; kind < pairs.length; kind++) {
      const pass = pairs[kind];
      const { count, rows, outputs } = pass.first;
      const { from, to, enemies } = layout.pairs[kind];
      const fromPass = tokens[from];
      const toPass = tokens[to];
      for (let slot = 0; slot < count; slot++) {
        const row = rows[slot];
        const a = (row / pass.toMost) | 0;
        const b = (a < fromPass.most === enemies ? toPass.most : 0) + (row - a * pass.toMost);
        const x = fromPass.slots[a];
        const y = toPass.slots[b];
        pass.from[slot] = x;
        pass.to[slot] = y;
        if (x >= 0) fromPass.pool(x, pass.fromPlace, outputs, slot, width);
        if (y >= 0) toPass.pool(y, pass.toPlace, outputs, slot, width);
      }
    }
    for (let kind = 0; kind < tokens.length; kind++) {
      const { first, inputs, second } = tokens[kind];
      const places = layout.tokens[kind].roles.length;
      const start = layout.shape.token[0];
      for (let slot = 0; slot < first.count; slot++) {
        for (let place = 0; place < places; place++) {
          const at = slot * second.inputs + start + 2 * width * place;
          for (let i = 0; i < width; i++) inputs[at + i] *= SUM_SCALE;
        }
      }
    }
  }

  /** Second layers, and their sums and maxima by side, as inputs of the head. */
  private secondLayers(): void {
    const { layout, tokens, layers, best } = this;
    const { inputs } = this.ours;
    const { sideWidth, pooledWidth } = layout;
    inputs.fill(0);
    best.fill(-1);
    const width = layout.shape.token[1];
    for (let kind = 0; kind < tokens.length; kind++) {
      const pass = tokens[kind];
      const place = 2 * width * kind;
      for (let slot = 0; slot < pass.first.count; slot++) {
        layers.run(pass.second, pass.inputs, slot * pass.second.inputs, pass.outputs, slot * width, true);
        const side = pass.first.rows[slot] < pass.most ? 0 : 1;
        const at = side * sideWidth + place;
        const bestAt = side * pooledWidth + place + width;
        for (let i = 0; i < width; i++) {
          const value = pass.outputs[slot * width + i];
          inputs[at + i] += value;
          if (value <= inputs[at + width + i]) continue;
          inputs[at + width + i] = value;
          best[bestAt + i] = slot;
        }
      }
      for (let i = 0; i < width; i++) {
        inputs[place + i] *= SUM_SCALE;
        inputs[sideWidth + place + i] *= SUM_SCALE;
      }
    }
  }

  private fillHead({ codes, values }: Examples): void {
    const { layout, difference } = this;
    const { sideWidth, pooledWidth } = layout;
    const { inputs } = this.ours;
    const numbers = sideWidth - pooledWidth;
    let at = this.codeAt;
    let value = this.valueAt;
    for (let n = codes[at++]; n > 0; n--) {
      const column = codes[at++];
      const side = column < numbers ? 0 : 1;
      inputs[side * sideWidth + pooledWidth + column - side * numbers] = values[value++];
    }
    for (let n = codes[at++]; n > 0; n--) inputs[2 * sideWidth + codes[at++]] = values[value++];
    this.prior = this.hasPrior ? atanh(values[value]) : 0;
    for (let i = 0; i < numbers; i++) {
      difference[i] = inputs[pooledWidth + i] - inputs[sideWidth + pooledWidth + i];
    }
    const other = this.theirs.inputs;
    other.set(inputs);
    for (let i = 0; i < sideWidth; i++) {
      other[i] = inputs[sideWidth + i];
      other[sideWidth + i] = inputs[i];
    }
  }

  private compare(): void {
    const { layout, layers, ours, theirs, turn, difference, outputs } = this;
    layers.chain(layout.head, ours.inputs, ours.hidden, ours.outputs);
    layers.chain(layout.head, theirs.inputs, theirs.hidden, theirs.outputs);
    layers.run(layout.turn, difference, 0, turn, 0, false);
    for (let i = 0; i < outputs.length; i++) outputs[i] = ours.outputs[i] - theirs.outputs[i] + turn[i];
    outputs[0] = tanh(outputs[0] + this.prior);
  }
}

/** The rows of one kind in an example, and their layer. A slot is the place of a row among those that are present. */
export class RowPass {
  readonly layer: Dense;
  /** Its outputs, slot after slot, each `stride` behind the one before. */
  readonly outputs: Float64Array;
  readonly stride: number;
  count = 0;
  /** By slot: the row, and where its columns and values are in the examples, and how many. */
  readonly rows: Int32Array;
  readonly codes: Float64Array;
  readonly values: Float64Array;
  readonly columns: Int32Array;

  constructor(most: number, layer: Dense, outputs: Float64Array, stride: number) {
    this.layer = layer;
    this.outputs = outputs;
    this.stride = stride;
    this.rows = new Int32Array(most);
    this.codes = new Float64Array(most);
    this.values = new Float64Array(most);
    this.columns = new Int32Array(most);
  }
}

/** The tokens of one kind in an example. */
export class TokenPass {
  /** Most tokens of one side. */
  readonly most: number;
  readonly first: RowPass;
  readonly second: Dense;
  /** Slot of each row or −1. */
  readonly slots: Int32Array;
  /** By slot: the inputs of the second layer, the pairs that gave the maxima among them, and the outputs. */
  readonly inputs: Float64Array;
  readonly best: Int32Array;
  readonly outputs: Float64Array;

  constructor(most: number, first: Dense, second: Dense) {
    this.most = most;
    this.second = second;
    this.slots = new Int32Array(2 * most);
    this.inputs = new Float64Array(2 * most * second.inputs);
    this.best = new Int32Array(2 * most * second.inputs);
    this.outputs = new Float64Array(2 * most * second.outputs);
    // The first layer's outputs are the first inputs of the second.
    this.first = new RowPass(2 * most, first, this.inputs, second.inputs);
  }

  /** Sets {@link slots} by the rows. */
  findSlots(): void {
    const { slots } = this;
    const { count, rows } = this.first;
    slots.fill(-1);
    for (let slot = 0; slot < count; slot++) slots[rows[slot]] = slot;
  }

  /** Adds a pair's outputs to the sums, and to the maxima behind them, at a place of a slot's inputs. */
  pool(slot: number, place: number, outputs: Float64Array, pair: number, width: number): void {
    const { inputs, best } = this;
    const at = slot * this.second.inputs + place;
    for (let i = 0; i < width; i++) {
      const value = outputs[pair * width + i];
      inputs[at + i] += value;
      if (value <= inputs[at + width + i]) continue;
      inputs[at + width + i] = value;
      best[at + width + i] = pair;
    }
  }
}

/** The pairs of one kind in an example. */
export class PairPass {
  readonly first: RowPass;
  /** Most tokens of one side of the second kind. */
  readonly toMost: number;
  /** Where sums over these pairs begin among the inputs of their first and second tokens. */
  fromPlace = 0;
  toPlace = 0;
  /** Slots of the two tokens, −1 for one that is absent. */
  readonly from: Int32Array;
  readonly to: Int32Array;

  constructor(rows: number, dense: Dense, toMost: number) {
    this.first = new RowPass(rows, dense, new Float64Array(rows * dense.outputs), dense.outputs);
    this.toMost = toMost;
    this.from = new Int32Array(rows);
    this.to = new Int32Array(rows);
  }
}

/** The head as one of the sides sees it. */
export class HeadPass {
  readonly inputs: Float64Array;
  readonly hidden: readonly Float64Array[];
  readonly outputs: Float64Array;

  constructor(head: readonly Dense[]) {
    this.inputs = new Float64Array(head[0].inputs);
    this.hidden = head.map(({ outputs }) => new Float64Array(outputs));
    this.outputs = new Float64Array(head[head.length - 1].outputs);
  }
}

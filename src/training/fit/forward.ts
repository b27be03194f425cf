import { Layers } from '../../learning/layers.js';
import { SUM_SCALE } from '../../learning/layout.js';
import type { Dense, Layout } from '../../learning/layout.js';
import { tanh } from '../../learning/numbers.js';
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

  /** `parameters` may change between two runs. */
  constructor(layout: Layout, parameters: Float64Array) {
    this.layout = layout;
    this.parameters = parameters;
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
    const { codes, values } = examples;
    const { layers } = this;
    let at = examples.codeStarts[index];
    let value = examples.valueStarts[index];
    for (const pass of this.tokens) {
      const count = codes[at++];
      pass.slots.fill(-1);
      pass.count = count;
      for (let slot = 0; slot < count; slot++) {
        const row = codes[at++];
        const columns = codes[at++];
        pass.rows[slot] = row;
        pass.slots[row] = slot;
        pass.codes[slot] = at;
        pass.values[slot] = value;
        pass.columns[slot] = columns;
        // The first layer's outputs are the first inputs of the second.
        layers.runSparse(pass.first, codes, at, values, value, columns, pass.inputs, slot * pass.second.inputs);
        at += columns;
        value += columns;
      }
    }
    for (const pass of this.pairs) {
      const count = codes[at++];
      pass.count = count;
      for (let slot = 0; slot < count; slot++) {
        const row = codes[at++];
        const columns = codes[at++];
        pass.rows[slot] = row;
        pass.codes[slot] = at;
        pass.values[slot] = value;
        pass.columns[slot] = columns;
        layers.runSparse(pass.dense, codes, at, values, value, columns, pass.outputs, slot * pass.dense.outputs);
        at += columns;
        value += columns;
      }
    }
    this.poolPairs();
    this.secondLayers();
    this.fillHead(examples, at, value);
    this.compare();
  }

  /** Sums and maxima over the pairs of each token, as inputs of its second layer. */
  private poolPairs(): void {
    const { layout, tokens, pairs } = this;
    const width = layout.shape.pair;
    for (let kind = 0; kind < tokens.length; kind++) {
      const { count, inputs, best, second, first } = tokens[kind];
      for (let slot = 0; slot < count; slot++) {
        const end = (slot + 1) * second.inputs;
        inputs.fill(0, slot * second.inputs + first.outputs, end);
        best.fill(-1, slot * second.inputs + first.outputs, end);
      }
    }
    for (let kind = 0; kind < pairs.length; kind++) {
      const pass = pairs[kind];
      const { from, to, enemies } = layout.pairs[kind];
      const fromPass = tokens[from];
      const toPass = tokens[to];
      for (let slot = 0; slot < pass.count; slot++) {
        const row = pass.rows[slot];
        const a = (row / pass.toMost) | 0;
        const b = (a < fromPass.most === enemies ? toPass.most : 0) + (row - a * pass.toMost);
        const x = fromPass.slots[a];
        const y = toPass.slots[b];
        pass.from[slot] = x;
        pass.to[slot] = y;
        if (x >= 0) fromPass.pool(x, pass.fromPlace, pass.outputs, slot, width);
        if (y >= 0) toPass.pool(y, pass.toPlace, pass.outputs, slot, width);
      }
    }
    for (let kind = 0; kind < tokens.length; kind++) {
      const { count, inputs, second } = tokens[kind];
      const places = layout.tokens[kind].roles.length;
      const start = layout.shape.token[0];
      for (let slot = 0; slot < count; slot++) {
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
      for (let slot = 0; slot < pass.count; slot++) {
        layers.run(pass.second, pass.inputs, slot * pass.second.inputs, pass.outputs, slot * width, true);
        const side = pass.rows[slot] < pass.most ? 0 : 1;
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

  private fillHead({ codes, values }: Examples, from: number, value: number): void {
    const { layout, difference } = this;
    const { sideWidth, pooledWidth } = layout;
    const { inputs } = this.ours;
    const numbers = sideWidth - pooledWidth;
    let at = from;
    for (let n = codes[at++]; n > 0; n--) {
      const column = codes[at++];
      const side = column < numbers ? 0 : 1;
      inputs[side * sideWidth + pooledWidth + column - side * numbers] = values[value++];
    }
    for (let n = codes[at++]; n > 0; n--) inputs[2 * sideWidth + codes[at++]] = values[value++];
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
    outputs[0] = tanh(outputs[0]);
  }
}

/** The tokens of one kind in an example; a slot is the place of a token among those that are present. */
export class TokenPass {
  /** Most tokens of one side. */
  readonly most: number;
  readonly first: Dense;
  readonly second: Dense;
  count = 0;
  /** Row of each slot, and slot of each row or −1. */
  readonly rows: Int32Array;
  readonly slots: Int32Array;
  /** Where columns and values of each slot are in the examples, and how many. */
  readonly codes: Float64Array;
  readonly values: Float64Array;
  readonly columns: Int32Array;
  /** By slot: the inputs of the second layer, the pairs that gave the maxima among them, and the outputs. */
  readonly inputs: Float64Array;
  readonly best: Int32Array;
  readonly outputs: Float64Array;

  constructor(most: number, first: Dense, second: Dense) {
    this.most = most;
    this.first = first;
    this.second = second;
    this.rows = new Int32Array(2 * most);
    this.slots = new Int32Array(2 * most);
    this.codes = new Float64Array(2 * most);
    this.values = new Float64Array(2 * most);
    this.columns = new Int32Array(2 * most);
    this.inputs = new Float64Array(2 * most * second.inputs);
    this.best = new Int32Array(2 * most * second.inputs);
    this.outputs = new Float64Array(2 * most * second.outputs);
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
  readonly dense: Dense;
  /** Most tokens of one side of the second kind. */
  readonly toMost: number;
  /** Where sums over these pairs begin among the inputs of their first and second tokens. */
  fromPlace = 0;
  toPlace = 0;
  count = 0;
  readonly rows: Int32Array;
  /** Slots of the two tokens, −1 for one that is absent. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly codes: Float64Array;
  readonly values: Float64Array;
  readonly columns: Int32Array;
  readonly outputs: Float64Array;

  constructor(rows: number, dense: Dense, toMost: number) {
    this.dense = dense;
    this.toMost = toMost;
    this.rows = new Int32Array(rows);
    this.from = new Int32Array(rows);
    this.to = new Int32Array(rows);
    this.codes = new Float64Array(rows);
    this.values = new Float64Array(rows);
    this.columns = new Int32Array(rows);
    this.outputs = new Float64Array(rows * dense.outputs);
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

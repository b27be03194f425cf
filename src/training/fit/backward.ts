import { SUM_SCALE } from '../../learning/layout.js';
import type { Dense, Layout } from '../../learning/layout.js';
import type { Examples } from './examples.js';
import type { Forward, HeadPass, RowPass } from './forward.js';

/**
 * The gradient of a network's outputs by its parameters, after a run of {@link Forward}. Numbers that are 0 because a
 * layer is rectified pass nothing on.
 */
export class Backward {
  private readonly pass: Forward;
  private readonly layout: Layout;
  /** By kind of token and slot: of the inputs of the second layer. */
  private readonly tokens: readonly Float64Array[];
  /** Of the inputs of the head, as side 0 and as side 1 sees them, and of each layer of the head. */
  private readonly ours: Float64Array;
  private readonly theirs: Float64Array;
  private readonly hidden: readonly Float64Array[];
  private readonly outputs: Float64Array;
  private readonly negative: Float64Array;
  /** Of one row's outputs: all, and those that are not 0 with their places. */
  private readonly row: Float64Array;
  private readonly flow: Float64Array;
  private readonly places: Int32Array;
  /** The inputs of a layer that are not 0. */
  private readonly actives: Int32Array;

  constructor(pass: Forward) {
    const { layout } = pass;
    this.pass = pass;
    this.layout = layout;
    this.tokens = pass.tokens.map(({ inputs }) => new Float64Array(inputs.length));
    this.ours = new Float64Array(layout.head[0].inputs);
    this.theirs = new Float64Array(layout.head[0].inputs);
    this.hidden = layout.head.map(({ inputs }) => new Float64Array(inputs));
    this.outputs = new Float64Array(layout.outputs);
    this.negative = new Float64Array(layout.outputs);
    const widest = Math.max(layout.outputs, layout.shape.pair, ...layout.shape.token, ...layout.shape.head);
    this.row = new Float64Array(widest);
    this.flow = new Float64Array(widest);
    this.places = new Int32Array(widest);
    const layers = [layout.turn, ...layout.head, ...layout.tokens.map(({ second }) => second)];
    this.actives = new Int32Array(Math.max(...layers.map(({ inputs }) => inputs)));
  }

  /** Adds the gradient of Σ errors × outputs for the example that {@link Forward} has just run. */
  run(examples: Examples, errors: Float64Array, gradient: Float64Array): void {
    const { pass, layout, outputs, negative, ours, theirs } = this;
    const value = pass.outputs[0];
    for (let i = 0; i < layout.outputs; i++) {
      outputs[i] = i === 0 ? errors[0] * (1 - value * value) : errors[i];
      negative[i] = -outputs[i];
    }
    this.layer(layout.turn, pass.difference, 0, this.gather(outputs, 0, layout.outputs), gradient, undefined, 0);
    this.head(pass.ours, outputs, ours, gradient);
    this.head(pass.theirs, negative, theirs, gradient);
    // What is own to side 1 is the other's to side 0.
    const { sideWidth } = layout;
    for (let i = 0; i < sideWidth; i++) {
      ours[i] += theirs[sideWidth + i];
      ours[sideWidth + i] += theirs[i];
    }
    this.tokenLayers(examples, gradient);
    for (let kind = 0; kind < pass.pairs.length; kind++) this.pairLayer(kind, examples, gradient);
  }

  private head({ inputs, hidden }: HeadPass, errors: Float64Array, into: Float64Array, gradient: Float64Array): void {
    const { head } = this.layout;
    let flow = errors;
    for (let i = head.length - 1; i >= 0; i--) {
      const from = i === 0 ? inputs : hidden[i - 1];
      const out = i === 0 ? into : this.hidden[i];
      // What reaches a rectified unit that is silent was never computed: `layer` leaves such inputs at 0.
      this.layer(head[i], from, 0, this.gather(flow, 0, head[i].outputs), gradient, out, 0);
      flow = out;
    }
  }

  /** From the head's inputs back through both layers of the tokens. */
  private tokenLayers(examples: Examples, gradient: Float64Array): void {
    const { pass, layout, row, ours } = this;
    const { sideWidth, pooledWidth } = layout;
    const width = layout.shape.token[1];
    for (let kind = 0; kind < pass.tokens.length; kind++) {
      const token = pass.tokens[kind];
      const { first, second } = token;
      const into = this.tokens[kind];
      for (let slot = 0; slot < first.count; slot++) {
        const side = first.rows[slot] < token.most ? 0 : 1;
        const at = side * sideWidth + 2 * width * kind;
        const bestAt = side * pooledWidth + 2 * width * kind + width;
        for (let i = 0; i < width; i++) {
          let sum = 0;
          if (token.outputs[slot * width + i] > 0) {
            sum = SUM_SCALE * ours[at + i];
            if (pass.best[bestAt + i] === slot) sum += ours[at + width + i];
          }
          row[i] = sum;
        }
        const start = slot * second.inputs;
        this.layer(second, token.inputs, start, this.gather(row, 0, width), gradient, into, start);
        this.sparse(first, slot, examples, this.gather(into, start, first.layer.outputs), gradient);
      }
    }
  }

  /** From the inputs of the tokens' second layers back through the layer of a kind of pair. */
  private pairLayer(kind: number, examples: Examples, gradient: Float64Array): void {
    const { pass, layout, row } = this;
    const pair = pass.pairs[kind];
    const { count, outputs } = pair.first;
    const { from, to } = layout.pairs[kind];
    const width = layout.shape.pair;
    for (let slot = 0; slot < count; slot++) {
      row.fill(0, 0, width);
      this.fromToken(from, pair.from[slot], pair.fromPlace, slot);
      this.fromToken(to, pair.to[slot], pair.toPlace, slot);
      for (let i = 0; i < width; i++) {
        if (outputs[slot * width + i] <= 0) row[i] = 0;
      }
      this.sparse(pair.first, slot, examples, this.gather(row, 0, width), gradient);
    }
  }

  /** Adds to {@link row} what a pair's outputs do to one of its tokens. */
  private fromToken(kind: number, token: number, place: number, pair: number): void {
    if (token < 0) return;
    const { row } = this;
    const { second, best } = this.pass.tokens[kind];
    const into = this.tokens[kind];
    const width = this.layout.shape.pair;
    const at = token * second.inputs + place;
    for (let i = 0; i < width; i++) {
      row[i] += SUM_SCALE * into[at + i];
      if (best[at + width + i] === pair) row[i] += into[at + width + i];
    }
  }

  /** Collects the numbers that are not 0, with their places, and gives how many there are. */
  private gather(numbers: Float64Array, from: number, width: number): number {
    const { flow, places } = this;
    let count = 0;
    for (let i = 0; i < width; i++) {
      const value = numbers[from + i];
      if (value === 0) continue;
      flow[count] = value;
      places[count++] = i;
    }
    return count;
  }

  /**
   * Adds the gradient of a layer's parameters, of whose outputs `count` were gathered. With `into`, writes that of its
   * inputs, with 0 for inputs that are 0: those are ReLU outputs, or sums or maxima of them, or their gradient is not
   * needed.
   */
  private layer(
    { inputs: length, outputs: width, weights, biases }: Dense,
    inputs: Float64Array,
    from: number,
    count: number,
    gradient: Float64Array,
    into: Float64Array | undefined,
    to: number,
  ): void {
    const { flow, places, actives } = this;
    const { parameters } = this.pass;
    if (into !== undefined) into.fill(0, to, to + length);
    if (count === 0) return;
    if (biases >= 0) for (let n = 0; n < count; n++) gradient[biases + places[n]] += flow[n];
    let active = 0;
    for (let i = 0; i < length; i++) if (inputs[from + i] !== 0) actives[active++] = i;
    // Four inputs at a time, so that their sums need not wait for each other; each sum has its own order.
    let next = 0;
    for (; next + 4 <= active; next += 4) {
      const i = actives[next];
      const j = actives[next + 1];
      const k = actives[next + 2];
      const l = actives[next + 3];
      const a = inputs[from + i];
      const b = inputs[from + j];
      const c = inputs[from + k];
      const d = inputs[from + l];
      const atA = weights + i * width;
      const atB = weights + j * width;
      const atC = weights + k * width;
      const atD = weights + l * width;
      let sumA = 0;
      let sumB = 0;
      let sumC = 0;
      let sumD = 0;
      for (let n = 0; n < count; n++) {
        const place = places[n];
        const error = flow[n];
        gradient[atA + place] += a * error;
        gradient[atB + place] += b * error;
        gradient[atC + place] += c * error;
        gradient[atD + place] += d * error;
        sumA += parameters[atA + place] * error;
        sumB += parameters[atB + place] * error;
        sumC += parameters[atC + place] * error;
        sumD += parameters[atD + place] * error;
      }
      if (into === undefined) continue;
      into[to + i] = sumA;
      into[to + j] = sumB;
      into[to + k] = sumC;
      into[to + l] = sumD;
    }
    for (; next < active; next++) {
      const i = actives[next];
      const input = inputs[from + i];
      const at = weights + i * width;
      let sum = 0;
      for (let n = 0; n < count; n++) {
        const place = at + places[n];
        const error = flow[n];
        gradient[place] += input * error;
        sum += parameters[place] * error;
      }
      if (into !== undefined) into[to + i] = sum;
    }
  }

  /** The same for the inputs of a packed row, whose own gradient nobody asks for. */
  private sparse(
    { layer: { outputs: width, weights, biases }, codes: starts, values: valueStarts, columns }: RowPass,
    slot: number,
    { codes, values }: Examples,
    count: number,
    gradient: Float64Array,
  ): void {
    if (count === 0) return;
    const { flow, places } = this;
    const at = starts[slot];
    const from = valueStarts[slot];
    for (let n = 0; n < count; n++) gradient[biases + places[n]] += flow[n];
    for (let c = 0; c < columns[slot]; c++) {
      const input = values[from + c];
      const start = weights + codes[at + c] * width;
      for (let n = 0; n < count; n++) gradient[start + places[n]] += input * flow[n];
    }
  }
}

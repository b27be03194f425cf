import type { Dense } from './layout.js';

/** Dense layers over the parameters of a network. */
export class Layers {
  private readonly parameters: Float64Array;
  /** The inputs that are not zero, and where their weights begin. */
  private readonly values: Float64Array;
  private readonly places: Int32Array;

  /** For layers of at most `widest` inputs. */
  constructor(parameters: Float64Array, widest: number) {
    this.parameters = parameters;
    this.values = new Float64Array(widest);
    this.places = new Int32Array(widest);
  }

  /** Each output is its bias plus its inputs in order; inputs of zero change nothing and are left out. */
  run(
    layer: Dense,
    inputs: Float64Array | Float32Array,
    from: number,
    outputs: Float64Array,
    to: number,
    rectified: boolean,
  ): void {
    const { values, places } = this;
    const width = layer.outputs;
    let count = 0;
    for (let i = 0; i < layer.inputs; i++) {
      const value = inputs[from + i];
      if (value === 0) continue;
      values[count] = value;
      places[count++] = layer.weights + i * width;
    }
    this.multiply(layer, count, outputs, to, rectified);
  }

  /** The same for inputs given as `count` columns in order, from `at`, and their values, from `from`; the rest is 0. */
  runSparse(
    layer: Dense,
    columns: Uint16Array,
    at: number,
    inputs: Float32Array,
    from: number,
    count: number,
    outputs: Float64Array,
    to: number,
  ): void {
    const { values, places } = this;
    for (let n = 0; n < count; n++) {
      values[n] = inputs[from + n];
      places[n] = layer.weights + columns[at + n] * layer.outputs;
    }
    this.multiply(layer, count, outputs, to, true);
  }

  /** The layers one after another. */
  chain(layers: readonly Dense[], inputs: Float64Array, hidden: readonly Float64Array[], outputs: Float64Array): void {
    let values = inputs;
    for (let i = 0; i < layers.length; i++) {
      const out = i === layers.length - 1 ? outputs : hidden[i];
      this.run(layers[i], values, 0, out, 0, layers[i].biases >= 0);
      values = out;
    }
  }

  private multiply(layer: Dense, count: number, outputs: Float64Array, to: number, rectified: boolean): void {
    const { parameters, values, places } = this;
    const width = layer.outputs;
    let output = 0;
    for (; output + 4 <= width; output += 4) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      if (layer.biases >= 0) {
        a = parameters[layer.biases + output];
        b = parameters[layer.biases + output + 1];
        c = parameters[layer.biases + output + 2];
        d = parameters[layer.biases + output + 3];
      }
      for (let n = 0; n < count; n++) {
        const value = values[n];
        const at = places[n] + output;
        a += value * parameters[at];
        b += value * parameters[at + 1];
        c += value * parameters[at + 2];
        d += value * parameters[at + 3];
      }
      outputs[to + output] = rectified && a < 0 ? 0 : a;
      outputs[to + output + 1] = rectified && b < 0 ? 0 : b;
      outputs[to + output + 2] = rectified && c < 0 ? 0 : c;
      outputs[to + output + 3] = rectified && d < 0 ? 0 : d;
    }
    for (; output < width; output++) {
      let sum = layer.biases < 0 ? 0 : parameters[layer.biases + output];
      for (let n = 0; n < count; n++) sum += values[n] * parameters[places[n] + output];
      outputs[to + output] = rectified && sum < 0 ? 0 : sum;
    }
  }
}

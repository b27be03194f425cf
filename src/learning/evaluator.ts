import type { TokenBuffer, TokenRows } from '../kernel/tokens.js';
import { Layers } from './layers.js';
import { SUM_SCALE } from './layout.js';
import type { Dense, Layout, TokenLayers } from './layout.js';
import { atanh, tanh } from './numbers.js';

/**
 * Computes the outputs of one network for one buffer after another, quickly: what did not change since the buffer
 * before is not computed again. Gives the same bits as `outputsOf`, which is the readable twin of this, whatever was
 * computed before. Allocates nothing after it was made.
 */
export class Evaluator {
  /** Outputs of the last {@link evaluate}: the value for side 0, from −1 to 1, then the forecasts. */
  readonly outputs: Float64Array;
  private readonly layout: Layout;
  private readonly parameters: Float64Array;
  private readonly tokens: readonly TokenCache[];
  private readonly pairs: readonly RowCache[];
  private readonly layer: Layers;
  /** What the head compares: side 0, side 1, side 0 again, then general numbers behind each pair of sides. */
  private readonly forward: Float64Array;
  private readonly backward: Float64Array;
  private readonly hidden: readonly Float64Array[];
  private readonly theirs: Float64Array;
  private readonly difference: Float64Array;
  private readonly turn: Float64Array;

  constructor(layout: Layout, parameters: Float32Array) {
    this.layout = layout;
    this.parameters = Float64Array.from(parameters);
    const { shape, sideWidth, head, outputs } = layout;
    this.tokens = layout.tokens.map((kind) => new TokenCache(kind));
    this.pairs = layout.pairs.map(({ dense, from, to }) => {
      return new RowCache(2 * layout.tokens[from].most * layout.tokens[to].most, dense.inputs, shape.pair);
    });
    const inner = layout.tokens.flatMap(({ first, second }) => [first.inputs, second.inputs]);
    const widest = Math.max(head[0].inputs, ...head.map((dense) => dense.outputs), ...inner);
    this.layer = new Layers(this.parameters, Math.max(widest, ...layout.pairs.map(({ dense }) => dense.inputs)));
    const general = head[0].inputs - 2 * sideWidth;
    this.forward = new Float64Array(2 * sideWidth + general);
    this.backward = new Float64Array(2 * sideWidth + general);
    this.hidden = head.map((dense) => new Float64Array(dense.outputs));
    this.outputs = new Float64Array(outputs);
    this.theirs = new Float64Array(outputs);
    this.difference = new Float64Array(layout.turn.inputs);
    this.turn = new Float64Array(outputs);
  }

  /** Sets {@link outputs} for a buffer. */
  evaluate(buffer: TokenBuffer): void {
    const { layout, tokens, pairs, layer } = this;
    for (let kind = 0; kind < tokens.length; kind++) {
      tokens[kind].update(buffer.tokens[kind], layout.tokens[kind].first, layer);
    }
    for (let kind = 0; kind < pairs.length; kind++) this.updatePairs(kind, buffer.pairs[kind]);
    for (let kind = 0; kind < tokens.length; kind++) this.updateTokens(kind);
    this.compare(buffer);
  }

  /** Computes the pairs that changed, and marks their tokens. */
  private updatePairs(kind: number, rows: TokenRows): void {
    const { layout, layer } = this;
    const { from, to, enemies, dense } = layout.pairs[kind];
    const cache = this.pairs[kind];
    const { most } = layout.tokens[to];
    const fromMost = layout.tokens[from].most;
    cache.begin(rows);
    const staleFrom = this.tokens[from].stale;
    const staleTo = this.tokens[to].stale;
    let row = 0;
    for (let a = 0; a < 2 * fromMost; a++) {
      const side = a < fromMost === enemies ? most : 0;
      for (let i = 0; i < most; i++, row++) {
        // Most pairs are of units that a battle does not have.
        if (rows.present[row] === 0 && cache.present[row] === 0) continue;
        if (cache.isSame(rows, row) || !cache.update(rows, row, dense, layer)) continue;
        staleFrom[a] = 1;
        staleTo[side + i] = 1;
      }
    }
  }

  /** Computes the second layer of the tokens that changed or whose pairs did. */
  private updateTokens(kind: number): void {
    const { layout, layer } = this;
    const { second, roles, most } = layout.tokens[kind];
    const cache = this.tokens[kind];
    const { first, stale, inputs, outputs } = cache;
    const width = layout.shape.token[0];
    for (let row = 0; row < 2 * most; row++) {
      if (first.present[row] === 0 || stale[row] === 0) continue;
      stale[row] = 0;
      for (let i = 0; i < width; i++) inputs[i] = first.outputs[row * width + i];
      let at = width;
      for (const { pair, end } of roles) {
        this.poolPairs(pair, end, row, most, inputs, at);
        at += 2 * layout.shape.pair;
      }
      layer.run(second, inputs, 0, outputs, row * second.outputs, true);
    }
  }

  /** Writes sum and maximum over a token's pairs to `inputs` from `at`. */
  private poolPairs(
    pair: number,
    end: 'from' | 'to',
    row: number,
    most: number,
    inputs: Float64Array,
    at: number,
  ): void {
    const { from, to, enemies } = this.layout.pairs[pair];
    const fromMost = this.layout.tokens[from].most;
    const toMost = this.layout.tokens[to].most;
    const { outputs, present, width } = this.pairs[pair];
    let start = row * toMost;
    let step = 1;
    let count = toMost;
    if (end === 'to') {
      const isSecond = row >= most;
      start = (isSecond === enemies ? 0 : fromMost) * toMost + (isSecond ? row - most : row);
      step = toMost;
      count = fromMost;
    }
    pool(outputs, present, width, start, step, count, inputs, at);
  }

  private compare(buffer: TokenBuffer): void {
    const { layout, layer, forward, backward, hidden, outputs, theirs, difference, turn } = this;
    const { sideWidth, pooledWidth, head } = layout;
    const numbers = sideWidth - pooledWidth;
    let at = 0;
    for (const cache of this.tokens) {
      const { most, first, outputs: rows } = cache;
      const width = layout.shape.token[1];
      pool(rows, first.present, width, 0, 1, most, forward, at);
      pool(rows, first.present, width, most, 1, most, forward, sideWidth + at);
      at += 2 * width;
    }
    for (let i = 0; i < numbers; i++) {
      forward[pooledWidth + i] = buffer.side[i];
      forward[sideWidth + pooledWidth + i] = buffer.side[numbers + i];
      difference[i] = buffer.side[i] - buffer.side[numbers + i];
    }
    for (let i = 0; i < buffer.general.length; i++) forward[2 * sideWidth + i] = buffer.general[i];
    backward.set(forward);
    backward.copyWithin(0, sideWidth, 2 * sideWidth);
    for (let i = 0; i < sideWidth; i++) backward[sideWidth + i] = forward[i];
    layer.chain(head, forward, hidden, outputs);
    layer.chain(head, backward, hidden, theirs);
    layer.run(layout.turn, difference, 0, turn, 0, false);
    for (let i = 0; i < outputs.length; i++) outputs[i] = outputs[i] - theirs[i] + turn[i];
    outputs[0] = tanh(outputs[0] + atanh(buffer.prior[0]));
  }
}

/** Rows whose numbers have gone through a layer. */
class RowCache {
  readonly width: number;
  readonly outputs: Float64Array;
  /** Which rows were present in the buffer before. */
  readonly present: Uint8Array;
  /** The numbers that the outputs belong to, and whether there are any. */
  private readonly numbers: Float32Array;
  private readonly known: Uint8Array;
  /** The rows of the last buffer, and the stamps that they had. */
  private rows: TokenRows | undefined;
  private readonly stamps: Float64Array;

  constructor(rows: number, inputs: number, width: number) {
    this.width = width;
    this.outputs = new Float64Array(rows * width);
    this.present = new Uint8Array(rows);
    this.numbers = new Float32Array(rows * inputs);
    this.known = new Uint8Array(rows);
    this.stamps = new Float64Array(rows);
  }

  /** Call this before the rows of a buffer are asked for. */
  begin(rows: TokenRows): void {
    if (rows === this.rows) return;
    this.rows = rows;
    this.stamps.fill(0);
  }

  /** Whether the stamp of a row tells that nothing about it has changed. */
  isSame(rows: TokenRows, row: number): boolean {
    const stamp = rows.stamps[row];
    return stamp !== 0 && stamp === this.stamps[row] && rows.present[row] === this.present[row];
  }

  /** Takes over a row of a buffer; whether its outputs changed or it came or went. */
  update(rows: TokenRows, row: number, layer: Dense, layers: Layers): boolean {
    const { numbers, known, present } = this;
    const there = rows.present[row];
    const before = present[row];
    present[row] = there;
    if (there === 0) return before !== 0;
    this.stamps[row] = rows.stamps[row];
    const end = (row + 1) * rows.width;
    let at = row * rows.width;
    if (known[row] !== 0) {
      while (at < end && numbers[at] === rows.numbers[at]) at++;
      if (at === end) return before === 0;
    }
    known[row] = 1;
    for (; at < end; at++) numbers[at] = rows.numbers[at];
    layers.run(layer, rows.numbers, row * rows.width, this.outputs, row * this.width, true);
    return true;
  }
}

/** The tokens of a kind. */
class TokenCache {
  readonly most: number;
  readonly first: RowCache;
  /** Which tokens must go through the second layer, if they are present. */
  readonly stale: Uint8Array;
  /** The inputs of the second layer for one token, and its outputs for all. */
  readonly inputs: Float64Array;
  readonly outputs: Float64Array;

  constructor({ most, first, second }: TokenLayers) {
    this.most = most;
    this.first = new RowCache(2 * most, first.inputs, first.outputs);
    this.stale = new Uint8Array(2 * most).fill(1);
    this.inputs = new Float64Array(second.inputs);
    this.outputs = new Float64Array(2 * most * second.outputs);
  }

  update(rows: TokenRows, layer: Dense, layers: Layers): void {
    const { first, stale, most } = this;
    first.begin(rows);
    for (let row = 0; row < 2 * most; row++) {
      if (!first.isSame(rows, row) && first.update(rows, row, layer, layers)) stale[row] = 1;
    }
  }
}

/** Writes the scaled sum over rows that are present to `out` from `at`, and behind it their maximum, at least 0. */
function pool(
  rows: Float64Array,
  present: Uint8Array,
  width: number,
  start: number,
  step: number,
  count: number,
  out: Float64Array,
  at: number,
): void {
  for (let i = 0; i < 2 * width; i++) out[at + i] = 0;
  for (let n = 0; n < count; n++) {
    const row = start + n * step;
    if (present[row] === 0) continue;
    for (let i = 0; i < width; i++) {
      const value = rows[row * width + i];
      out[at + i] += value;
      if (value > out[at + width + i]) out[at + width + i] = value;
    }
  }
  for (let i = 0; i < width; i++) out[at + i] *= SUM_SCALE;
}

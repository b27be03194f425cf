import { mostOf } from '../../kernel/tokens.js';
import type { Layout } from '../../learning/layout.js';
import { atanh } from '../../learning/numbers.js';
import type { Batch } from './backend.js';
import type { Examples } from './examples.js';

/** Rows of one kind of several examples, as a block. A row that is absent has 0 in `present` and in all its numbers. */
export interface DenseRows {
  readonly numbers: Float32Array;
  readonly present: Float32Array;
}

/**
 * The examples of a batch as blocks, as libraries for tensors want them: tokens `[example][side][place]`, pairs
 * `[example][side of the first][first][second]`. Places that no example of the batch uses are left out.
 */
export interface DenseBatch {
  readonly count: number;
  /** By kind of token: places of one side in the block. */
  readonly places: readonly number[];
  readonly tokens: readonly DenseRows[];
  readonly pairs: readonly DenseRows[];
  /** Numbers of both sides, and general ones, of each example. */
  readonly side: Float32Array;
  readonly general: Float32Array;
  /** By example: what the prior adds to the value before it is bounded. */
  readonly prior: Float32Array;
}

/** Where a row of packed examples stands, while they are read in their order. */
interface Reader {
  token(kind: number, row: number, at: number, value: number, columns: number): void;
  pair(kind: number, row: number, at: number, value: number, columns: number): void;
  side(at: number, value: number, columns: number): void;
  general(at: number, value: number, columns: number): void;
  prior(value: number): void;
}

/** Lays the examples of a batch out as blocks. */
export function denseBatch(layout: Layout, { examples, order, from, to }: Batch): DenseBatch {
  const { codes, values, schema } = examples;
  const indices = order.subarray(from, to);
  const most = schema.tokens.map(({ name }) => mostOf(schema, name));
  const used = most.map((length) => new Int32Array(length));
  const toMost = layout.pairs.map((pair) => most[pair.to]);
  for (const index of indices) {
    read(layout, examples, index, {
      token: (kind, row) => (used[kind][row % most[kind]] = 1),
      pair(kind, row) {
        const pair = layout.pairs[kind];
        used[pair.from][Math.floor(row / toMost[kind]) % most[pair.from]] = 1;
        used[pair.to][row % toMost[kind]] = 1;
      },
      side: () => undefined,
      general: () => undefined,
      prior: () => undefined,
    });
  }
  // From places of a side to those in the block.
  const places = used.map((flags) => {
    let count = 0;
    flags.forEach((flag, place) => (flags[place] = flag === 0 ? -1 : count++));
    return Math.max(1, count);
  });
  const count = indices.length;
  const block = (rows: number, width: number): DenseRows => ({
    numbers: new Float32Array(count * rows * width),
    present: new Float32Array(count * rows),
  });
  const tokens = layout.tokens.map(({ first }, kind) => block(2 * places[kind], first.inputs));
  const pairs = layout.pairs.map((pair) => block(2 * places[pair.from] * places[pair.to], pair.dense.inputs));
  const sideNumbers = 2 * schema.side.length;
  const side = new Float32Array(count * sideNumbers);
  const general = new Float32Array(count * schema.general.length);
  const prior = new Float32Array(count);
  const fill = (into: Float32Array, start: number, at: number, value: number, columns: number): void => {
    for (let c = 0; c < columns; c++) into[start + codes[at + c]] = values[value + c];
  };
  const fillRow = (
    { numbers, present }: DenseRows,
    row: number,
    width: number,
    ...packed: [number, number, number]
  ): void => {
    present[row] = 1;
    fill(numbers, row * width, ...packed);
  };
  indices.forEach((index, n) => {
    read(layout, examples, index, {
      token(kind, row, ...packed) {
        const side = row < most[kind] ? 0 : 1;
        const place = (2 * n + side) * places[kind] + used[kind][row % most[kind]];
        fillRow(tokens[kind], place, layout.tokens[kind].first.inputs, ...packed);
      },
      pair(kind, row, ...packed) {
        const pair = layout.pairs[kind];
        const a = Math.floor(row / toMost[kind]);
        const side = a < most[pair.from] ? 0 : 1;
        const first = (2 * n + side) * places[pair.from] + used[pair.from][a % most[pair.from]];
        const place = first * places[pair.to] + used[pair.to][row % toMost[kind]];
        fillRow(pairs[kind], place, pair.dense.inputs, ...packed);
      },
      side: (...packed) => fill(side, n * sideNumbers, ...packed),
      general: (...packed) => fill(general, n * schema.general.length, ...packed),
      prior: (value) => (prior[n] = atanh(values[value])),
    });
  });
  return { count, places, tokens, pairs, side, general, prior };
}

function read(layout: Layout, { codes, codeStarts, valueStarts }: Examples, index: number, reader: Reader): void {
  let at = codeStarts[index];
  let value = valueStarts[index];
  const rows = (kinds: number, take: Reader['token']): void => {
    for (let kind = 0; kind < kinds; kind++) {
      for (let left = codes[at++]; left > 0; left--) {
        const row = codes[at++];
        const columns = codes[at++];
        take(kind, row, at, value, columns);
        at += columns;
        value += columns;
      }
    }
  };
  rows(layout.tokens.length, (...row) => reader.token(...row));
  rows(layout.pairs.length, (...row) => reader.pair(...row));
  for (const take of ['side', 'general'] as const) {
    const columns = codes[at++];
    reader[take](at, value, columns);
    at += columns;
    value += columns;
  }
  if (layout.hasPrior) reader.prior(value);
}

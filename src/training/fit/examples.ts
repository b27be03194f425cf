import type { TokenBuffer, TokenRows, TokenSchema } from '../../kernel/tokens.js';

/** Most examples that are compared with each other. */
export const MOST_SIBLINGS = 255;

/**
 * States as tokens with what a network should say about them. Packed: only rows that are present and numbers that are
 * not 0, in the order of the buffer, so that sums over them are those of the evaluator.
 *
 * The codes of an example: for each kind of token, then of pair, the number of rows, and for each row its place, the
 * number of its columns that are not 0, and these columns; then number and columns of the sides' numbers, and of the
 * general ones. `values` has the numbers of all these columns in the same order, and behind them the prior, where the
 * schema has one.
 */
export class Examples {
  readonly schema: TokenSchema;
  /** Targets of one example: the value for side 0, from −1 to 1, then the forecasts. NaN where none is known. */
  readonly outputs: number;
  private readonly hasPrior: boolean;
  /** Number of examples. */
  count = 0;
  codes: Uint16Array<ArrayBuffer> = new Uint16Array(1024);
  values: Float32Array<ArrayBuffer> = new Float32Array(1024);
  /** Where the codes and values of each example begin, and, behind the last, where they end. */
  codeStarts: Float64Array<ArrayBuffer> = new Float64Array(64);
  valueStarts: Float64Array<ArrayBuffer> = new Float64Array(64);
  /** {@link outputs} numbers for each example. */
  targets: Float32Array<ArrayBuffer> = new Float32Array(64);
  /**
   * By example: 1 for one of its own, whose targets are values. For the first of several siblings their number, and 0
   * for those that follow it: of the targets of siblings only the differences count.
   */
  siblings: Uint8Array<ArrayBuffer> = new Uint8Array(64);
  /** By example: the place of its state among the strata of the game, such as its round; 0 in a game without. */
  strata: Uint8Array<ArrayBuffer> = new Uint8Array(64);
  private codesUsed = 0;
  private valuesUsed = 0;

  constructor(schema: TokenSchema) {
    this.schema = schema;
    this.outputs = 1 + schema.forecasts.length;
    this.hasPrior = schema.prior === true;
  }

  /** Adds a state of a stratum, with targets unknown, and gives its index. */
  add(buffer: TokenBuffer, stratum = 0): number {
    for (const rows of buffer.tokens) this.addRows(rows);
    for (const rows of buffer.pairs) this.addRows(rows);
    this.addNumbers(buffer.side, 0, buffer.side.length);
    this.addNumbers(buffer.general, 0, buffer.general.length);
    if (this.hasPrior) {
      this.reserve(0, 1);
      this.values[this.valuesUsed++] = buffer.prior[0];
    }
    return this.close(stratum);
  }

  /** Adds a copy of an example of another collection of the same schema, with its targets. */
  addFrom(other: Examples, index: number): number {
    const codes = other.codes.subarray(other.codeStarts[index], other.codeStarts[index + 1]);
    const values = other.values.subarray(other.valueStarts[index], other.valueStarts[index + 1]);
    this.reserve(codes.length, values.length);
    this.codes.set(codes, this.codesUsed);
    this.values.set(values, this.valuesUsed);
    this.codesUsed += codes.length;
    this.valuesUsed += values.length;
    const at = this.close(other.strata[index]);
    const { outputs } = this;
    for (let i = 0; i < outputs; i++) this.targets[at * outputs + i] = other.targets[index * outputs + i];
    this.siblings[at] = other.siblings[index];
    return at;
  }

  /** Makes these the examples; the ends of each example's codes and values are given. */
  restore(
    count: number,
    codes: Uint16Array<ArrayBuffer>,
    values: Float32Array<ArrayBuffer>,
    codeEnds: Uint32Array,
    valueEnds: Uint32Array,
    targets: Float32Array<ArrayBuffer>,
    siblings: Uint8Array<ArrayBuffer>,
    strata: Uint8Array<ArrayBuffer>,
  ): void {
    this.count = count;
    this.codes = codes;
    this.values = values;
    this.codeStarts = new Float64Array(count + 1);
    this.codeStarts.set(codeEnds, 1);
    this.valueStarts = new Float64Array(count + 1);
    this.valueStarts.set(valueEnds, 1);
    this.targets = targets;
    this.siblings = siblings;
    this.strata = strata;
    this.codesUsed = codes.length;
    this.valuesUsed = values.length;
  }

  /** Makes siblings of the last `count` examples, at least two. */
  joinLast(count: number): void {
    if (count < 2 || count > MOST_SIBLINGS) throw new Error(`${count} examples cannot be siblings`);
    this.siblings.fill(0, this.count - count, this.count);
    this.siblings[this.count - count] = count;
  }

  /** Writes an example into a buffer of its schema, all of it. */
  unpack(index: number, buffer: TokenBuffer): void {
    const { codes, values } = this;
    buffer.clear();
    let at = this.codeStarts[index];
    let value = this.valueStarts[index];
    for (const rows of [...buffer.tokens, ...buffer.pairs]) {
      for (let left = codes[at++]; left > 0; left--) {
        const row = codes[at++];
        rows.present[row] = 1;
        const start = row * rows.width;
        rows.numbers.fill(0, start, start + rows.width);
        for (let n = codes[at++]; n > 0; n--) rows.numbers[start + codes[at++]] = values[value++];
      }
    }
    for (const numbers of [buffer.side, buffer.general]) {
      for (let n = codes[at++]; n > 0; n--) numbers[codes[at++]] = values[value++];
    }
    if (this.hasPrior) buffer.prior[0] = values[value];
  }

  private addRows({ count, width, present, numbers }: TokenRows): void {
    const at = this.codesUsed;
    this.code(0);
    let there = 0;
    for (let row = 0; row < count; row++) {
      if (present[row] === 0) continue;
      there++;
      this.code(row);
      this.addNumbers(numbers, row * width, width);
    }
    this.codes[at] = there;
  }

  private addNumbers(numbers: Float32Array, from: number, width: number): void {
    this.reserve(width + 1, width);
    const at = this.codesUsed++;
    for (let i = 0; i < width; i++) {
      const value = numbers[from + i];
      if (value === 0) continue;
      this.codes[this.codesUsed++] = i;
      this.values[this.valuesUsed++] = value;
    }
    this.codes[at] = this.codesUsed - at - 1;
  }

  private code(code: number): void {
    this.reserve(1, 0);
    this.codes[this.codesUsed++] = code;
  }

  private close(stratum: number): number {
    const at = this.count++;
    const { outputs } = this;
    if (at + 2 > this.codeStarts.length) {
      this.codeStarts = grown(this.codeStarts, at + 2, Float64Array);
      this.valueStarts = grown(this.valueStarts, at + 2, Float64Array);
    }
    this.codeStarts[at + 1] = this.codesUsed;
    this.valueStarts[at + 1] = this.valuesUsed;
    if ((at + 1) * outputs > this.targets.length) this.targets = grown(this.targets, (at + 1) * outputs, Float32Array);
    this.targets.fill(NaN, at * outputs, (at + 1) * outputs);
    if (at >= this.siblings.length) this.siblings = grown(this.siblings, at + 1, Uint8Array);
    this.siblings[at] = 1;
    if (at >= this.strata.length) this.strata = grown(this.strata, at + 1, Uint8Array);
    this.strata[at] = stratum;
    return at;
  }

  private reserve(codes: number, values: number): void {
    if (this.codesUsed + codes > this.codes.length) this.codes = grown(this.codes, this.codesUsed + codes, Uint16Array);
    if (this.valuesUsed + values > this.values.length) {
      this.values = grown(this.values, this.valuesUsed + values, Float32Array);
    }
  }
}

/** The same numbers in an array of at least the length, and at least twice as long. */
function grown<A extends { readonly length: number; set(from: A): void }>(
  array: A,
  least: number,
  Kind: new (length: number) => A,
): A {
  const longer = new Kind(Math.max(least, 2 * array.length));
  longer.set(array);
  return longer;
}

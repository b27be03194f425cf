import { TokenBuffer } from './tokens.js';
import type { TokenRows, TokenWriter } from './tokens.js';

/** Decimals of a number: more than 32-bit floats of this size have is noise. */
const DIGITS = 1e6;

/** Rows of a {@link TokenRows} that are present: their indexes, and their numbers in the same order. */
interface PlainRows {
  readonly rows: readonly number[];
  readonly numbers: readonly (readonly number[])[];
}

/**
 * The tokens of a state as a viewer knows it, as plain arrays: by kind of token and of pair the rows that are present,
 * then the numbers of both sides, those in general, and the game's own value for side 0.
 */
export function plainTokens<S>(writer: TokenWriter<S>, state: S, viewer: number): object {
  const { schema } = writer;
  const out = new TokenBuffer(schema);
  writer.write(state, viewer, out);
  return {
    tokens: byName(schema.tokens, out.tokens),
    pairs: byName(schema.pairs, out.pairs),
    side: [0, 1].map((side) => plain(out.side.subarray(side * schema.side.length, (side + 1) * schema.side.length))),
    general: plain(out.general),
    ...(schema.prior === true ? { prior: plain(out.prior)[0] } : {}),
  };
}

function byName(kinds: readonly { readonly name: string }[], rows: readonly TokenRows[]): object {
  return Object.fromEntries(kinds.map(({ name }, i) => [name, plainRows(rows[i])]));
}

function plainRows({ present, numbers, width }: TokenRows): PlainRows {
  const rows = Array.from(present.keys()).filter((row) => present[row] === 1);
  return { rows, numbers: rows.map((row) => plain(numbers.subarray(row * width, (row + 1) * width))) };
}

function plain(numbers: Float32Array): number[] {
  // `+ 0` turns negative zero into zero.
  return Array.from(numbers, (number) => Math.round(number * DIGITS) / DIGITS + 0);
}

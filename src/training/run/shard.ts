import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { hashHex, hashWords } from '../../kernel/hash.js';
import { schemaHash } from '../../kernel/tokens.js';
import type { TokenSchema } from '../../kernel/tokens.js';
import { Examples } from '../fit/examples.js';

/** What a file of examples says about itself. */
export interface ShardLabel {
  /** Hash of the tokens' schema, and of the weights whose values are in the targets. */
  readonly schema: string;
  readonly weights: string;
  /** The games: their seeds are `seed/index`, from the first on. */
  readonly seed: string;
  readonly first: number;
  readonly games: number;
  /** The sum of their results for side 0. */
  readonly results: number;
}

const FORMAT = 3;

/** A file of examples: a line of JSON, then codes, values, lengths, targets, siblings and strata, little-endian. */
export function writeShard(label: ShardLabel, examples: Examples): Buffer {
  const { count, outputs } = examples;
  const [codes, values] = [examples.codeStarts[count], examples.valueStarts[count]];
  const parts = [
    bytesOf(examples.codes.subarray(0, codes)),
    bytesOf(examples.values.subarray(0, values)),
    bytesOf(Uint32Array.from(examples.codeStarts.subarray(1, count + 1))),
    bytesOf(Uint32Array.from(examples.valueStarts.subarray(1, count + 1))),
    bytesOf(examples.targets.subarray(0, count * outputs)),
    examples.siblings.subarray(0, count),
    examples.strata.subarray(0, count),
  ];
  const body = Buffer.concat(parts);
  const head = JSON.stringify({
    opfor: 'examples',
    format: FORMAT,
    ...label,
    count,
    codes,
    values,
    hash: hashOf(body),
  });
  return Buffer.concat([Buffer.from(`${head}\n`), body]);
}

/** A file of examples, read and checked. */
export function readShard(
  bytes: Buffer,
  schema: TokenSchema,
  name: string,
): Result<{ readonly label: ShardLabel; readonly examples: Examples; readonly hash: string }> {
  const end = bytes.indexOf(10);
  let head: Record<string, unknown>;
  try {
    head = JSON.parse(bytes.subarray(0, end).toString()) as Record<string, unknown>;
  } catch {
    return fail('bad-data', `${name}: is no file of examples; remove it`);
  }
  if (head['opfor'] !== 'examples' || head['format'] !== FORMAT)
    return fail('bad-data', `${name}: is not of format ${FORMAT} of examples; remove it`);
  const body = Buffer.from(bytes.subarray(end + 1));
  if (head['schema'] !== schemaHash(schema))
    return fail('bad-data', `${name}: is for other tokens than those of the game; play again into another folder`);
  const hash = hashOf(body);
  if (head['hash'] !== hash) return fail('bad-data', `${name}: was cut or changed; remove it`);
  const [count, codes, values] = ['count', 'codes', 'values'].map((field) => Number(head[field]));
  const examples = new Examples(schema);
  let at = 0;
  const take = (length: number): ArrayBuffer => {
    const part = new Uint8Array(body.subarray(at, at + length)).buffer;
    at += length;
    return part;
  };
  examples.restore(
    count,
    new Uint16Array(take(2 * codes)),
    new Float32Array(take(4 * values)),
    new Uint32Array(take(4 * count)),
    new Uint32Array(take(4 * count)),
    new Float32Array(take(4 * count * examples.outputs)),
    new Uint8Array(take(count)),
    new Uint8Array(take(count)),
  );
  return ok({ label: head as unknown as ShardLabel, examples, hash });
}

function bytesOf(array: Uint16Array | Uint32Array | Float32Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function hashOf(body: Buffer): string {
  const words = new Int32Array(Math.ceil(body.length / 4) + 1);
  Buffer.from(words.buffer).set(body);
  words[words.length - 1] = body.length;
  return hashHex(hashWords(words));
}

import { hashHex, hashWords } from '../kernel/hash.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { NetworkShape } from './layout.js';
import type { Network } from './network.js';

/** `OPFN` and the version of the format. */
const MAGIC = 0x4e46504f;
const VERSION = 1;

/** Words in front of the description: magic, version, bytes of the description, number of parameters. */
const HEAD = 16;

/** A network as a file: a short head, a description in JSON, and the parameters as little-endian 32-bit floats. */
export function writeNetwork(network: Network): Uint8Array {
  const { schema, shape, about, parameters } = network;
  const description = ascii(JSON.stringify({ schema, shape, about, weights: weightsHash(network) }));
  const start = HEAD + roundUp(description.length);
  const bytes = new Uint8Array(start + 4 * parameters.length);
  const data = new DataView(bytes.buffer);
  [MAGIC, VERSION, description.length, parameters.length].forEach((word, i) => data.setUint32(4 * i, word, true));
  bytes.set(description, HEAD);
  parameters.forEach((value, i) => data.setFloat32(start + 4 * i, value, true));
  return bytes;
}

/** Reads a network's file. The problem is one line that starts with the file's name. */
export function readNetwork(bytes: Uint8Array, name: string): Result<Network> {
  const bad = (why: string): Result<Network> => fail('network', `${name}: ${why}`);
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD || data.getUint32(0, true) !== MAGIC) return bad('is no network of Opfor');
  const version = data.getUint32(4, true);
  if (version !== VERSION) return bad(`has format ${version}; this version of Opfor reads format ${VERSION}`);
  const length = data.getUint32(8, true);
  const count = data.getUint32(12, true);
  const start = HEAD + roundUp(length);
  if (bytes.length !== start + 4 * count) {
    return bad(`has ${bytes.length} bytes, but its head says ${start + 4 * count}; it was cut or changed`);
  }
  const described = describe(bytes.subarray(HEAD, HEAD + length));
  if (described === undefined) return bad('its description cannot be read; it was changed');
  const parameters = Float32Array.from({ length: count }, (_, i) => data.getFloat32(start + 4 * i, true));
  if (!parameters.every(Number.isFinite)) return bad('has weights that are no numbers');
  const { weights, ...rest } = described;
  const network: Network = { ...rest, parameters };
  return weightsHash(network) === weights ? ok(network) : bad('its weights are not those that were written');
}

/** 14 hexadecimal digits that tell networks apart by their weights. */
export function weightsHash({ parameters }: Network): string {
  return hashHex(hashWords(new Int32Array(parameters.buffer, parameters.byteOffset, parameters.length)));
}

interface Description {
  readonly schema: Network['schema'];
  readonly shape: NetworkShape;
  readonly about: Network['about'];
  readonly weights: string;
}

function describe(bytes: Uint8Array): Description | undefined {
  try {
    const json: unknown = JSON.parse(text(bytes));
    return isDescription(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function isDescription(json: unknown): json is Description {
  const { schema, shape, about, weights } = (json ?? {}) as Partial<Record<keyof Description, unknown>>;
  const { name, version, hash } = (schema ?? {}) as Partial<Record<keyof Network['schema'], unknown>>;
  const { token, pair, head } = (shape ?? {}) as Partial<Record<keyof NetworkShape, unknown>>;
  return (
    typeof name === 'string' &&
    typeof version === 'number' &&
    typeof hash === 'string' &&
    areWidths(token) &&
    token.length === 2 &&
    areWidths([pair]) &&
    areWidths(head) &&
    head.length > 0 &&
    typeof about === 'object' &&
    about !== null &&
    typeof weights === 'string'
  );
}

function areWidths(widths: unknown): widths is number[] {
  return Array.isArray(widths) && widths.every((width) => Number.isInteger(width) && width > 0 && width <= 4096);
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

/** JSON as ASCII: letters outside it can only be in texts, where they may be written as escapes. */
function ascii(json: string): Uint8Array {
  const plain = json.replaceAll(/[\u007f-\uffff]/g, (letter) => `\\u${hex(letter)}`);
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(4, '0');
}

function text(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

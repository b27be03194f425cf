import { hashWords } from './hash.js';
import { fail, ok } from './result.js';
import type { Result } from './result.js';

/**
 * A state whose whole content is one ArrayBuffer. `words` covers all of it; the state's other fields are named typed
 * arrays over parts of it. Copying is then one memory copy, and hashing or sending it to a worker traverses no objects.
 */
export interface PackedState {
  readonly words: Int32Array;
}

/** {@link Game.copy} of a packed state. */
export function copyPacked(from: PackedState, to: PackedState): void {
  to.words.set(from.words);
}

/** {@link Game.hash} of a packed state. */
export function hashPacked(state: PackedState): number {
  return hashWords(state.words);
}

/**
 * {@link Game.serialize} of a packed state: its bytes, little-endian as on every machine that runs JavaScript today.
 */
export function serializePacked(state: PackedState): Uint8Array {
  const { buffer, byteOffset, byteLength } = state.words;
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}

/**
 * {@link Game.deserialize} of a packed state. The bytes must come from {@link serializePacked}; only their number is
 * checked.
 */
export function deserializePacked(bytes: Uint8Array, out: PackedState): Result<void> {
  const { buffer, byteOffset, byteLength } = out.words;
  if (bytes.length !== byteLength) {
    return fail('state-size', `a state of this game has ${byteLength} bytes, not ${bytes.length}`);
  }
  new Uint8Array(buffer, byteOffset, byteLength).set(bytes);
  return ok();
}

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from './packed.js';
import type { PackedState } from './packed.js';

/** A state in the middle of a larger buffer, as one of many in a pool. */
function inPool(words: readonly number[]): PackedState {
  const pool = new Int32Array(words.length + 2).fill(-7);
  pool.set(words, 1);
  return { words: pool.subarray(1, words.length + 1) };
}

test('bytes bring back an equal, independent state, wherever its words lie', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 40 }), (words) => {
      const state = inPool(words);
      const twin = inPool(words.map(() => 0));
      const bytes = serializePacked(state);
      expect(deserializePacked(bytes, twin)).toEqual({ ok: true });
      expect(Array.from(twin.words)).toEqual(words);
      expect(hashPacked(twin)).toBe(hashPacked(state));
      bytes.fill(1);
      state.words[0]++;
      expect(Array.from(twin.words)).toEqual(words);
      copyPacked(state, twin);
      expect(Array.from(twin.words)).toEqual(Array.from(state.words));
      expect(twin.words.buffer).not.toBe(state.words.buffer);
      expect(Array.from(new Int32Array(twin.words.buffer)).at(-1)).toBe(-7);
    }),
    { seed: 1 },
  );
});

test('bytes are little-endian', () => {
  expect(Array.from(serializePacked(inPool([0x01020304])))).toEqual([4, 3, 2, 1]);
});

test('another number of bytes is refused and changes nothing', () => {
  const state = inPool([1, 2]);
  expect(deserializePacked(new Uint8Array(7), state)).toEqual({
    ok: false,
    problem: { code: 'state-size', message: 'a state of this game has 8 bytes, not 7' },
  });
  expect(Array.from(state.words)).toEqual([1, 2]);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashHex, hashWords } from './hash.js';

test('agrees with an independent MurmurHash3_x86_128 (itself checked against the published "quick brown fox" vector)', () => {
  expect(hashWords(new Int32Array([]))).toBe(0);
  expect(hashWords(new Int32Array([0]))).toBe(4917294300294943);
  expect(hashWords(new Int32Array([1]))).toBe(8005208333295818);
  expect(hashWords(new Int32Array([1, 2, 3]))).toBe(2839417995948566);
  expect(hashWords(new Int32Array([1, 2, 3, 4]))).toBe(2887992781237783);
  expect(hashWords(new Int32Array([-1, 5, -7, 1 << 30, 9]))).toBe(7949894350077742);
  expect(hashWords(Int32Array.from({ length: 1024 }, (_, i) => i))).toBe(4103845520391576);
});

test('is a safe integer that depends only on the words', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 70 }), (words) => {
      const hash = hashWords(new Int32Array(words));
      expect(Number.isSafeInteger(hash) && hash >= 0).toBe(true);
      expect(hashWords(new Int32Array([9, ...words, 9]).subarray(1, words.length + 1))).toBe(hash);
    }),
    { seed: 1 },
  );
});

test('flipping any one bit of a 4 KB state changes about half of the 53 bits, and no two flips agree', () => {
  const words = new Int32Array(1024);
  const base = hashWords(words);
  const seen = new Set([base]);
  const flips = Array.from({ length: 53 }, () => 0);
  for (let word = 0; word < words.length; word++) {
    for (let bit = 0; bit < 32; bit++) {
      words[word] = 1 << bit;
      const hash = hashWords(words);
      seen.add(hash);
      for (let at = 0; at < 53; at++) {
        if (Math.floor(hash / 2 ** at) % 2 !== Math.floor(base / 2 ** at) % 2) flips[at]++;
      }
    }
    words[word] = 0;
  }
  expect(seen.size).toBe(1024 * 32 + 1);
  for (const count of flips) expect(Math.abs(count / (1024 * 32) - 0.5)).toBeLessThan(0.02);
});

test('small changes in two words, as between neighbouring positions, do not collide', () => {
  const words = new Int32Array(64);
  const seen = new Set<number>();
  for (let i = 0; i < 64; i++) {
    for (let j = 0; j < i; j++) {
      for (let value = 1; value <= 40; value++) {
        words[i] = value;
        words[j] = 41 - value;
        seen.add(hashWords(words));
        words[i] = words[j] = 0;
      }
    }
  }
  expect(seen.size).toBe((64 * 63 * 40) / 2);
});

test('trailing zero words count', () => {
  const seen = new Set([0, 1, 2, 3, 4, 5, 8].map((length) => hashWords(new Int32Array(length))));
  expect(seen.size).toBe(7);
});

test('hashes are written with 14 digits', () => {
  expect(hashHex(0)).toBe('00000000000000');
  expect(hashHex(Number.MAX_SAFE_INTEGER)).toBe('1fffffffffffff');
});

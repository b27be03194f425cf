import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitCount, hasSeveral, highestBit, lowestBit, nthBit } from './bits.js';

test('bits are counted and found by number', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(31), { minLength: 1 }), (places) => {
      const sorted = [...places].sort((a, b) => a - b);
      const mask = sorted.reduce((bits, place) => bits | (1 << place), 0);
      expect(bitCount(mask)).toBe(sorted.length);
      expect(hasSeveral(mask)).toBe(sorted.length > 1);
      expect(lowestBit(mask)).toBe(sorted[0]);
      expect(highestBit(mask)).toBe(sorted.at(-1));
      expect(sorted.map((_, n) => nthBit(mask, n))).toEqual(sorted);
    }),
    { numRuns: 200, seed: 1 },
  );
  expect([bitCount(0), hasSeveral(0), lowestBit(0), highestBit(0)]).toEqual([0, false, -1, -1]);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairMemo } from './pair-memo.js';
import { runs } from './tables.suite.js';

test('find returns what was stored for that pair or nothing, however full the memo is', () => {
  const place = fc.nat(2 ** 14 - 1);
  const entry = fc.tuple(fc.nat(2), place, place, fc.nat(2 ** 13 - 1));
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 2000 }), (entries) => {
      const memo = new PairMemo(3, 12);
      const truth = new Map<string, number>();
      for (const [segment, a, b, value] of entries) {
        const key = `${segment} ${a} ${b}`;
        const known = memo.find(segment, a, b);
        expect([-1, truth.get(key)]).toContain(known);
        if (known < 0) {
          memo.store(segment, a, b, value);
          truth.set(key, value);
        }
        expect(memo.find(segment, a, b)).toBe(truth.get(key));
      }
    }),
    runs(40),
  );
});

test('neighbouring pairs are never confused', () => {
  const memo = new PairMemo(1, 16);
  expect(memo.largest).toBeGreaterThanOrEqual(2 ** 17 - 1);
  let remembered = 0;
  for (let a = 0; a < 128; a++) for (let b = 0; b < 128; b++) memo.store(0, a, b, a * 128 + b);
  for (let a = 0; a < 128; a++) {
    for (let b = 0; b < 128; b++) {
      const value = memo.find(0, a, b);
      if (value < 0) continue;
      expect(value).toBe(a * 128 + b);
      remembered++;
    }
  }
  expect(remembered).toBeGreaterThan(15_000);
});

test('memos on a shared buffer share their values', () => {
  const buffer = new SharedArrayBuffer(PairMemo.bytes(2, 12));
  const one = new PairMemo(2, 12, buffer);
  const other = new PairMemo(2, 12, buffer);
  one.store(1, 5, 9, 77);
  expect(other.find(1, 5, 9)).toBe(77);
  expect(other.find(0, 5, 9)).toBe(-1);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng } from './rng.js';

function fromWords(words: readonly number[]): Rng {
  const rng = new Rng();
  rng.words.set(words);
  return rng;
}

test('gives the numbers of sfc32 (computed by an independent implementation)', () => {
  const rng = fromWords([1, 2, 3, 4]);
  expect(Array.from({ length: 6 }, () => rng.next())).toEqual([7, 34, 56623200, 188882296, 3431242869, 399395954]);
  const other = fromWords([0, 0, 0, 1]);
  const draws = Array.from({ length: 1004 }, () => other.next());
  expect(draws.slice(0, 3)).toEqual([1, 2, 12]);
  expect(draws.slice(1000)).toEqual([1825014408, 3989091457, 3429640229, 3919954794]);
});

test('a stream is named by seed and stream (values pinned: a change would break every record)', () => {
  const rng = new Rng(7, 'dealer');
  expect(Array.from({ length: 4 }, () => rng.next())).toEqual([2764739421, 3942750932, 3167261575, 3887974576]);
  expect(new Rng('7', 'dealer').next()).toBe(2764739421);
});

test('counts past 2³² without leaving 32 bits', () => {
  const rng = fromWords([0, 0, 0, 0xffffffff]);
  expect(rng.next()).toBe(0xffffffff);
  expect(rng.words[3]).toBe(0);
});

test('streams differ by name, and also where seed and stream join to the same text', () => {
  const starts = new Set<string>();
  const seeds = ['', '1', '11', 'a', 'ab', '1/a', ...Array.from({ length: 200 }, (_, i) => String(1000 + i))];
  const streams = ['', 'a', 'b', 'bc', 'c', 'dealer', '1', '/a', 'agent 0', 'agent 1'];
  for (const seed of seeds) for (const stream of streams) starts.add(new Rng(seed, stream).words.join());
  expect(starts.size).toBe(seeds.length * streams.length);
});

test('streams of one seed are uncorrelated: the bits of neighbouring streams agree half of the time', () => {
  const first = new Rng(1, 'agent 0');
  for (const other of [new Rng(1, 'agent 1'), new Rng(1, 'dealer'), new Rng(2, 'agent 0')]) {
    const mine = new Rng();
    mine.copyFrom(first);
    let agreeing = 0;
    for (let i = 0; i < 20_000; i++) {
      let same = ~(mine.next() ^ other.next());
      for (; same !== 0; same &= same - 1) agreeing++;
    }
    // 640,000 fair coins have a standard deviation of 400.
    expect(Math.abs(agreeing - 320_000)).toBeLessThan(4 * 400);
  }
});

test('below(n) is the high word of draw × n, with the draws that would favour some results left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 2 ** 32 }),
      (words, n) => {
        const rng = fromWords(words);
        const twin = fromWords(words);
        const surplus = 2n ** 32n % BigInt(n);
        let product = BigInt(twin.next()) * BigInt(n);
        while (product % 2n ** 32n < surplus) product = BigInt(twin.next()) * BigInt(n);
        expect(rng.below(n)).toBe(Number(product >> 32n));
      },
    ),
    { seed: 1, numRuns: 2000 },
  );
});

test('below is unbiased where a plain remainder would favour small results by half', () => {
  const rng = new Rng(3, 'bias');
  const n = 3 * 2 ** 30;
  let low = 0;
  for (let i = 0; i < 30_000; i++) if (rng.below(n) < 2 ** 30) low++;
  // A plain remainder gives 15,000; the standard deviation is 82.
  expect(Math.abs(low - 10_000)).toBeLessThan(330);
});

test('below gives every value of a die equally often', () => {
  const rng = new Rng(5, 'die');
  const counts = Array.from({ length: 6 }, () => 0);
  for (let i = 0; i < 60_000; i++) counts[rng.below(6)]++;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(20.5); // 5 degrees of freedom, 1 in 1000
});

test('fraction stays in [0, 1)', () => {
  expect(fromWords([0, 0, 0, 0xffffffff]).fraction()).toBeLessThan(1);
  expect(fromWords([0, 0, 0, 0]).fraction()).toBe(0);
});

test('copyFrom continues at the same place', () => {
  const rng = new Rng(1, 'x');
  rng.next();
  const twin = new Rng(2, 'y');
  twin.copyFrom(rng);
  expect(twin.next()).toBe(rng.next());
});

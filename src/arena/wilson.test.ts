import { expect, test } from 'vitest';
import { wilson95 } from './wilson.js';

test('gives the published interval', () => {
  // Newcombe 1998, table I, method 3 (score, no continuity correction).
  const published = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ];
  for (const [hits, trials, low, high] of published) {
    expect(wilson95(hits, trials).low).toBeCloseTo(low, 4);
    expect(wilson95(hits, trials).high).toBeCloseTo(high, 4);
  }
});

test('no trials give the whole interval, and only hits end at 1', () => {
  expect(wilson95(0, 0)).toEqual({ low: 0, high: 1 });
  expect(wilson95(7, 7).high).toBe(1);
  expect(wilson95(7, 7).low).toBeGreaterThan(0.6);
});

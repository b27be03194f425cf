import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEASURES } from './measures.suite.js';
import { bandBetween, BEYOND_LAST_BAND, heightBand, withinBand } from './range.js';
import { coordinate, radius, runs } from './tables.suite.js';

const BAND = MEASURES.rangeSegment;

test('touching the line between two bands counts as the lower band', () => {
  expect(bandBetween(BAND, 0, 0, 135, 135 + BAND + 135, 0, 135)).toBe(1);
  expect(bandBetween(BAND, 0, 0, 135, 135 + BAND + 136, 0, 135)).toBe(2);
  expect(bandBetween(BAND, 0, 0, 135, 0, 135 + 5 * BAND, 0)).toBe(5);
  expect(bandBetween(BAND, 0, 0, 135, 0, 136 + 5 * BAND, 0)).toBe(BEYOND_LAST_BAND);
  expect(bandBetween(BAND, 100, 100, 135, 100, 100, 135)).toBe(1);
});

test('within needs the whole base inside', () => {
  expect(withinBand(BAND, 0, 0, 135, BAND, 0, 135, 1)).toBe(true);
  expect(withinBand(BAND, 0, 0, 135, BAND + 1, 0, 135, 1)).toBe(false);
  expect(withinBand(BAND, 0, 0, 0, 0, 0, 2000, 1)).toBe(false);
});

test('bands agree with the measured gap', () => {
  const far = fc.integer({ min: -18_288, max: 18_288 });
  fc.assert(
    fc.property(coordinate, coordinate, far, far, radius, radius, (x, y, dx, dy, r0, r1) => {
      const centres = Math.hypot(dx, dy);
      const gap = Math.max(centres - r0 - r1, 0);
      fc.pre(Math.abs(gap / BAND - Math.round(gap / BAND)) > 1e-9);
      const band = Math.min(Math.ceil(gap / BAND), BEYOND_LAST_BAND);
      expect(bandBetween(BAND, x, y, r0, x + dx, y + dy, r1)).toBe(band);
      for (let k = 1; k <= 5; k++) {
        expect(withinBand(BAND, x, y, r0, x + dx, y + dy, r1, k)).toBe(centres + r1 - r0 <= k * BAND);
      }
    }),
    runs(2000),
  );
});

test('heights are counted in bands, and touching a line counts as the lower band', () => {
  expect([0, 1, BAND, BAND + 1, 2 * BAND].map((height) => heightBand(BAND, height))).toEqual([0, 1, 1, 2, 2]);
});

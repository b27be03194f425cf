import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT_SLACK, gapAtMost, inContact, overlap, touching } from './bases.js';
import { coordinate, radius, runs } from './tables.suite.js';

test('exactly touching is contact, one tenth less is overlap, two tenths more is neither', () => {
  expect(overlap(0, 0, 135, 270, 0, 135)).toBe(false);
  expect(inContact(0, 0, 135, 270, 0, 135)).toBe(true);
  expect(overlap(0, 0, 135, 269, 0, 135)).toBe(true);
  expect(inContact(0, 0, 135, 269, 0, 135)).toBe(false);
  expect(inContact(0, 0, 135, 271, 0, 135)).toBe(true);
  expect(inContact(0, 0, 135, 272, 0, 135)).toBe(false);
  expect(gapAtMost(0, 0, 135, 0, 1020, 135, 750)).toBe(true);
  expect(gapAtMost(0, 0, 135, 0, 1021, 135, 750)).toBe(false);
});

test('comparisons agree with the gap between the edges', () => {
  const apart = fc.integer({ min: -1500, max: 1500 });
  fc.assert(
    fc.property(coordinate, coordinate, apart, apart, radius, radius, fc.nat(2000), (x, y, dx, dy, r0, r1, d) => {
      const gap = Math.hypot(dx, dy) - r0 - r1;
      // Doubles cannot decide equality, so exact contact is skipped here; it is tested above.
      fc.pre(Math.abs(gap) > 1e-6 && Math.abs(gap - d) > 1e-6 && Math.abs(gap - CONTACT_SLACK) > 1e-6);
      expect(overlap(x, y, r0, x + dx, y + dy, r1)).toBe(gap < 0);
      expect(inContact(x, y, r0, x + dx, y + dy, r1)).toBe(gap > 0 && gap < CONTACT_SLACK);
      expect(touching(x, y, r0, x + dx, y + dy, r1)).toBe(gap < CONTACT_SLACK);
      expect(gapAtMost(x, y, r0, x + dx, y + dy, r1, d)).toBe(gap < d);
    }),
    runs(3000),
  );
});

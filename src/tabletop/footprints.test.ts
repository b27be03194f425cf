import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES, MEASURES } from './measures.suite.js';
import {
  boxDistanceSquared,
  cornerX,
  cornerY,
  discWithinBand,
  footprintBand,
  footprintsGapAtMost,
  footprintsInContact,
  footprintsOverlap,
  footprintsTouching,
  gapSquared,
  segmentBoxDistanceSquared,
  segmentCrossesBox,
  type Footprint,
} from './footprints.js';
import { BEYOND_LAST_BAND } from './range.js';
import type { Point } from './polygon.js';
import { direction, runs } from './tables.suite.js';
import { implies, inPolygon, outlineSamples, waySamples } from './twins.suite.js';

const BAND = MEASURES.rangeSegment;

const base = fc.constantFrom(...Object.values(BASES));
const away = fc.integer({ min: -3000, max: 3000 });

const footprint: fc.Arbitrary<Footprint> = fc
  .tuple(away, away, direction, base)
  .map(([x, y, facing, { round, halfLength, halfWidth }]) => ({ x, y, facing, round, halfLength, halfWidth }));

function outlineOf(f: Footprint): Point[] {
  if (!f.round) return [0, 1, 2, 3].map((corner): Point => [cornerX(f, corner), cornerY(f, corner)]);
  return Array.from({ length: 360 }, (_, d): Point => {
    const angle = (d * Math.PI) / 180;
    return [f.x + f.halfLength * Math.cos(angle), f.y + f.halfLength * Math.sin(angle)];
  });
}

function gapTwin(a: Footprint, b: Footprint): number {
  const one = outlineOf(a);
  const other = outlineOf(b);
  const samples = outlineSamples(one, 12);
  const others = outlineSamples(other, 12);
  if (samples.some(([x, y]) => inPolygon(other, x, y)) || others.some(([x, y]) => inPolygon(one, x, y))) return 0;
  return Math.min(...samples.map(([x, y]) => Math.min(...others.map(([u, v]) => Math.hypot(u - x, v - y)))));
}

test('corners run counter-clockwise from front left', () => {
  const f: Footprint = { x: 0, y: 0, facing: 90, round: false, halfLength: 875, halfWidth: 500 };
  expect([0, 1, 2, 3].map((c) => [cornerX(f, c), cornerY(f, c)])).toEqual([
    [-500, 875],
    [-500, -875],
    [500, -875],
    [500, 875],
  ]);
});

test('gaps between bases of any shape agree with samples of their outlines', () => {
  fc.assert(
    fc.property(footprint, footprint, fc.nat(2000), (a, b, d) => {
      const twin = gapTwin(a, b);
      expect(Math.sqrt(gapSquared(a, b))).toBeGreaterThan(twin - 8);
      expect(Math.sqrt(gapSquared(a, b))).toBeLessThan(twin + 8);
      expect(gapSquared(a, b)).toBeCloseTo(gapSquared(b, a), 3);
      expect(implies(Math.abs(twin - d) > 8, footprintsGapAtMost(a, b, d) === twin < d)).toBe(true);
      expect(implies(twin > 8, !footprintsOverlap(a, b))).toBe(true);
    }),
    runs(60),
  );
});

function at(x: number): Footprint {
  return { x, y: 0, facing: 90, round: false, halfLength: 875, halfWidth: 500 };
}

test('two oblong bases side by side: overlap, contact, apart', () => {
  expect(footprintsOverlap(at(0), at(999))).toBe(true);
  expect(footprintsInContact(at(0), at(1001))).toBe(true);
  expect(footprintsInContact(at(0), at(1002))).toBe(false);
  expect(footprintsOverlap(at(0), at(1001))).toBe(false);
  expect(footprintBand(BAND, at(0), at(1000 + 1524))).toBe(1);
  expect(footprintBand(BAND, at(0), at(1000 + 1525))).toBe(2);
});

test('the band of a gap is the first that reaches that far; two segments are more than 300 mm', () => {
  fc.assert(
    fc.property(footprint, footprint, (a, b) => {
      const bands = [1, 2, 3, 4, 5].filter((band) => footprintsGapAtMost(a, b, band * BAND));
      expect(footprintBand(BAND, a, b)).toBe(bands[0] ?? BEYOND_LAST_BAND);
    }),
    runs(300),
  );
});

test('a disc is within a band when its far edge is, from a round base and from an oblong one', () => {
  const round: Footprint = { x: 0, y: 0, facing: 0, round: true, halfLength: 135, halfWidth: 135 };
  const reach = 2 * BAND - 100;
  expect(discWithinBand(BAND, round, 135 + reach, 0, 100, 2)).toBe(true);
  expect(discWithinBand(BAND, round, 136 + reach, 0, 100, 2)).toBe(false);
  expect(discWithinBand(BAND, at(0), 500 + reach, 0, 100, 2)).toBe(true);
  expect(discWithinBand(BAND, at(0), 501 + reach, 0, 100, 2)).toBe(false);
  expect(discWithinBand(BAND, at(0), 0, 875 + reach, 100, 2)).toBe(true);
  expect(discWithinBand(BAND, at(0), 0, 876 + reach, 100, 2)).toBe(false);
  expect(discWithinBand(BAND, at(0), 0, 0, BAND, 1)).toBe(true);
  expect(discWithinBand(BAND, at(0), 0, 0, BAND + 1, 1)).toBe(false);
});

test('distances of points and segments to a rectangle agree with samples', () => {
  fc.assert(
    fc.property(footprint, away, away, away, away, (f, px, py, qx, qy) => {
      fc.pre(!f.round);
      const { x, y, facing, halfLength, halfWidth } = f;
      const corners = outlineOf(f);
      const edge = outlineSamples(corners, 8);
      const toPoint = (u: number, v: number): number =>
        inPolygon(corners, u, v) ? 0 : Math.min(...edge.map(([a, b]) => Math.hypot(a - u, b - v)));
      const point = Math.sqrt(boxDistanceSquared(px, py, x, y, facing, halfLength, halfWidth));
      expect(Math.abs(point - toPoint(px, py))).toBeLessThan(6);
      const twin = Math.min(...waySamples(px, py, qx, qy, 12).map(([u, v]) => toPoint(u, v)));
      const exact = Math.sqrt(segmentBoxDistanceSquared(px, py, qx, qy, x, y, facing, halfLength, halfWidth));
      expect(exact).toBeLessThanOrEqual(twin + 0.1);
      expect(exact).toBeGreaterThan(twin - 12);
    }),
    runs(60),
  );
});

test('bases overlap when they share an area, whichever comes first; touching is no overlap', () => {
  fc.assert(
    fc.property(footprint, footprint, (a, b) => {
      const shrunk: Footprint = { ...a, halfLength: a.halfLength - 10, halfWidth: a.halfWidth - 10 };
      expect(footprintsOverlap(a, b)).toBe(footprintsOverlap(b, a));
      expect(implies(gapSquared(a, b) > 0.01, !footprintsOverlap(a, b))).toBe(true);
      expect(implies(gapSquared(shrunk, b) === 0, footprintsOverlap(a, b))).toBe(true);
      expect(footprintsInContact(a, b)).toBe(footprintsTouching(a, b) && !footprintsOverlap(a, b));
    }),
    runs(400),
  );
  expect(footprintsOverlap(at(0), at(1000))).toBe(false);
  expect(footprintsInContact(at(0), at(1000))).toBe(true);
  const disc: Footprint = { x: 635, y: 0, facing: 0, round: true, halfLength: 135, halfWidth: 135 };
  expect(footprintsOverlap(at(0), disc)).toBe(false);
  expect(footprintsInContact(at(0), disc)).toBe(true);
  expect(footprintsOverlap(at(0), { ...disc, x: 634 })).toBe(true);
});

function disc(x: number, r: number): Footprint {
  return { x, y: 4500, facing: 0, round: true, halfLength: r, halfWidth: r };
}

test.each([
  [135, 135, 270],
  [135, 250, 385],
])(
  'round bases of radius %i and %i touch %i apart, and overlap a tenth of a millimetre nearer',
  (one, other, apart) => {
    expect(footprintsOverlap(disc(3000, one), disc(3000 + apart, other))).toBe(false);
    expect(footprintsInContact(disc(3000, one), disc(3000 + apart, other))).toBe(true);
    expect(footprintsOverlap(disc(3000, one), disc(3000 + apart - 1, other))).toBe(true);
  },
);

test('a segment crosses a rectangle when some of its points are inside', () => {
  fc.assert(
    fc.property(footprint, away, away, away, away, (f, px, py, qx, qy) => {
      fc.pre(!f.round);
      const { x, y, facing, halfLength, halfWidth } = f;
      const inside = (hl: number, hw: number): boolean =>
        waySamples(px, py, qx, qy, 12).some(([u, v]) => boxDistanceSquared(u, v, x, y, facing, hl, hw) === 0);
      expect(implies(inside(halfLength - 1, halfWidth - 1), segmentCrossesBox(px, py, qx, qy, f))).toBe(true);
      expect(implies(!inside(halfLength + 20, halfWidth + 20), !segmentCrossesBox(px, py, qx, qy, f))).toBe(true);
    }),
    runs(200),
  );
  expect(segmentCrossesBox(-2000, 875, 2000, 875, at(0))).toBe(false);
  expect(segmentCrossesBox(-2000, 874, 2000, 874, at(0))).toBe(true);
});

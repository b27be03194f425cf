import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentCrossesPiece } from './clip.js';
import { hidesDisc, hidesPartOfDisc, hidesPoint } from './shadow.js';
import { block, compiled, piece, runs } from './tables.suite.js';
import { discSamples, implies, inPolygon, prismHides, waySamples } from './twins.suite.js';

const at = fc.integer({ min: 300, max: 8800 });
const level = fc.constantFrom(0, 119, 120, 250, 300, 350, 600, 1524, 2000);
const radius = fc.constantFrom(135, 350);

test('whether a prism hides a point, a whole disc or part of it agrees with many lines of sight', () => {
  fc.assert(
    fc.property(piece, at, at, level, at, at, level, radius, (drawn, ex, ey, eye, tx, ty, z, r) => {
      const terrain = compiled([drawn]);
      const { parts } = terrain;
      fc.pre(drawn.height > 0 && parts.count === 1);
      const top = drawn.height;
      const prism = { polygon: drawn.polygon, height: top };
      const hidden = (px: number, py: number): boolean => prismHides(prism, ex, ey, eye, px, py, z);
      expect(hidesPoint(parts, 0, top, ex, ey, eye, tx, ty, z)).toBe(hidden(tx, ty));
      const samples = discSamples(tx, ty, r - 0.01, 61);
      const some = samples.some(([px, py]) => hidden(px, py));
      const all = samples.every(([px, py]) => hidden(px, py));
      expect(implies(some, hidesPartOfDisc(parts, 0, top, ex, ey, eye, tx, ty, r, z))).toBe(true);
      // A disc smaller by twice the samples' spacing, so that what the twin may miss does not matter.
      const spacing = (2 * r) / 60;
      const smaller = hidesPartOfDisc(parts, 0, top, ex, ey, eye, tx, ty, r - 2 * spacing, z);
      expect(implies(!some, !smaller)).toBe(true);
      const eyeInside = inPolygon(drawn.polygon, ex, ey);
      expect(implies(!eyeInside && !all, !hidesDisc(parts, 0, top, ex, ey, eye, tx, ty, r, z))).toBe(true);
      const shrunk = hidesDisc(parts, 0, top, ex, ey, eye, tx, ty, r - 2 * spacing, z);
      expect(implies(!eyeInside && all, shrunk)).toBe(true);
    }),
    runs(250),
  );
});

test('a line crosses a piece when it runs inside it, not when it grazes it', () => {
  const terrain = compiled([
    block('square', 1000, 1000, 400, 400, 100),
    {
      ...block('ell', 0, 0, 1, 1, 100),
      polygon: [
        [3000, 1000],
        [5000, 1000],
        [5000, 2000],
        [4000, 2000],
        [4000, 3000],
        [3000, 3000],
      ],
    },
  ]);
  expect(segmentCrossesPiece(terrain, 0, 500, 1000, 2000, 1000)).toBe(false);
  expect(segmentCrossesPiece(terrain, 0, 500, 1001, 2000, 1001)).toBe(true);
  expect(segmentCrossesPiece(terrain, 0, 800, 1200, 1000, 1200)).toBe(false);
  expect(segmentCrossesPiece(terrain, 0, 800, 1200, 1001, 1200)).toBe(true);
  expect(segmentCrossesPiece(terrain, 0, 1100, 1100, 1300, 1300)).toBe(true);
  expect(segmentCrossesPiece(terrain, 0, 800, 1200, 1200, 800)).toBe(false);
  // Along the seam between the parts of the L, which lies inside it.
  for (const [x0, y0, x1, y1] of [
    [3000, 2000, 4000, 2000],
    [2500, 2000, 6000, 2000],
    [4000, 500, 4000, 2500],
    [3000, 3000, 5000, 1000],
    [3000, 1000, 4000, 2000],
  ])
    expect(segmentCrossesPiece(terrain, 1, x0, y0, x1, y1)).toBe(true);
  expect(segmentCrossesPiece(terrain, 1, 4000, 2000, 6000, 2000)).toBe(false);
  expect(segmentCrossesPiece(terrain, 1, 4000, 2000, 4000, 3500)).toBe(false);
});

test('crossing agrees with samples of the line', () => {
  fc.assert(
    fc.property(piece, at, at, at, at, (drawn, px, py, qx, qy) => {
      const terrain = compiled([drawn]);
      const inside = waySamples(px, py, qx, qy, 3).filter(([x, y]) => inPolygon(drawn.polygon, x, y));
      const crosses = segmentCrossesPiece(terrain, 0, px, py, qx, qy);
      expect(implies(inside.length > 1, crosses)).toBe(true);
      // Shorter stretches inside than the samples' spacing are the twin's tolerance: then a corner is near the line.
      const length = Math.hypot(qx - px, qy - py);
      const cornerNear = drawn.polygon.some(
        ([x, y]) => Math.abs((x - px) * (qy - py) - (y - py) * (qx - px)) < 300 * length,
      );
      const endNear = inPolygon(drawn.polygon, px, py) || inPolygon(drawn.polygon, qx, qy);
      expect(implies(inside.length === 0 && !cornerNear && !endNear, !crosses)).toBe(true);
    }),
    runs(400),
  );
});

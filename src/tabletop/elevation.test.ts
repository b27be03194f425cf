import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discOverlapsPiece,
  elevationAt,
  fullyInside,
  pointInPiece,
  stableAt,
  supportingPiece,
  touchedSolids,
  touchesPiece,
} from './elevation.js';
import { block, compiled, coordinate, radius, runs, terrainOf } from './tables.suite.js';
import { implies, inPolygon, polygonDistance } from './twins.suite.js';

const near = fc.integer({ min: 0, max: 9000 });

test('a point on the outline is in the piece', () => {
  const terrain = compiled([block('b', 1000, 1000, 400, 200, 300)]);
  expect(pointInPiece(terrain, 0, 1000, 1100)).toBe(true);
  expect(pointInPiece(terrain, 0, 1400, 1200)).toBe(true);
  expect(pointInPiece(terrain, 0, 1401, 1200)).toBe(false);
  expect(pointInPiece(terrain, 0, 999, 1000)).toBe(false);
});

test('touching is neither overlapping nor apart', () => {
  const terrain = compiled([block('b', 1000, 1000, 400, 200, 300)]);
  expect(discOverlapsPiece(terrain, 0, 1200, 865, 135)).toBe(false);
  expect(touchesPiece(terrain, 0, 1200, 865, 135)).toBe(true);
  expect(touchesPiece(terrain, 0, 1200, 863, 135)).toBe(false);
  expect(discOverlapsPiece(terrain, 0, 1200, 866, 135)).toBe(true);
});

test('points and discs agree with samples of the outline', () => {
  fc.assert(
    fc.property(terrainOf(4), near, near, radius, (terrain, x, y, r) => {
      for (const [p, { polygon }] of terrain.pieces.entries()) {
        const distance = polygonDistance(polygon, x, y, 3);
        expect(implies(distance > 0.1, !pointInPiece(terrain, p, x, y))).toBe(true);
        expect(implies(distance === 0, pointInPiece(terrain, p, x, y))).toBe(true);
        const sure = Math.abs(distance - r) > 1;
        expect(implies(sure, discOverlapsPiece(terrain, p, x, y, r) === distance < r)).toBe(true);
      }
    }),
    runs(150),
  );
});

test('a disc is fully inside when all points of its edge are inside', () => {
  fc.assert(
    fc.property(terrainOf(4), near, near, fc.constantFrom(50, 135), (terrain, x, y, r) => {
      for (const [p, { polygon }] of terrain.pieces.entries()) {
        const edgeInside = (by: number): boolean =>
          Array.from({ length: 720 }, (_, d) => (d * Math.PI) / 360).every((angle) =>
            inPolygon(polygon, x + Math.cos(angle) * (r + by), y + Math.sin(angle) * (r + by)),
          );
        expect(implies(edgeInside(1), fullyInside(terrain, p, x, y, r))).toBe(true);
        expect(implies(!edgeInside(-1), !fullyInside(terrain, p, x, y, r))).toBe(true);
      }
    }),
    runs(150),
  );
});

test('a base stands on the highest flat top under its centre, never on a piece without a flat top', () => {
  fc.assert(
    fc.property(terrainOf(6), coordinate, coordinate, (terrain, x, y) => {
      const heights = terrain.pieces.filter((p, i) => p.flatTop && pointInPiece(terrain, i, x, y)).map((p) => p.height);
      expect(elevationAt(terrain, x, y)).toBe(Math.max(0, ...heights));
      const piece = supportingPiece(terrain, x, y);
      expect(implies(piece >= 0, terrain.height[piece] === Math.max(...heights))).toBe(true);
    }),
    runs(300),
  );
});

test('a base is stable unless a solid piece higher than its surface is under it', () => {
  const terrain = compiled([
    { ...block('roof', 1000, 1000, 1000, 1000, 900), flatTop: true },
    { ...block('crate', 1700, 1700, 100, 100, 1000) },
    block('barricade', 3000, 1000, 800, 150, 250),
    { ...block('woods', 5000, 1000, 1000, 1000, 900), zone: 'area' },
  ]);
  expect(stableAt(terrain, 1100, 1100, 135)).toBe(true);
  expect(stableAt(terrain, 1000, 1500, 135)).toBe(true);
  expect(stableAt(terrain, 990, 1500, 135)).toBe(false);
  expect(stableAt(terrain, 1650, 1650, 135)).toBe(false);
  expect(stableAt(terrain, 3400, 1075, 135)).toBe(false);
  expect(stableAt(terrain, 3400, 865, 135)).toBe(true);
  expect(stableAt(terrain, 5500, 1500, 135)).toBe(true);
  const out = new Int32Array(4);
  expect(touchedSolids(terrain, 1650, 1650, 135, out)).toBe(2);
  expect(Array.from(out.subarray(0, 2))).toEqual([0, 1]);
});

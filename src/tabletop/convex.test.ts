import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { convexParts, isDiagonal } from './convex.js';
import { checkPolygon, doubleArea, orient, type Point } from './polygon.js';
import { outline, runs } from './tables.suite.js';
import { inPolygon } from './twins.suite.js';
import { STANDARD_TABLE } from './units.js';

function checked(points: readonly Point[]): readonly Point[] {
  const result = checkPolygon('p', points, STANDARD_TABLE);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

test('a convex outline is one part, an L is two', () => {
  const square = checked([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]);
  expect(convexParts(square)).toEqual([expect.arrayContaining([0, 1, 2, 3])]);
  const ell = checked([
    [0, 0],
    [200, 0],
    [200, 100],
    [100, 100],
    [100, 200],
    [0, 200],
  ]);
  expect(convexParts(ell)).toHaveLength(2);
});

test('parts are convex, fill the polygon and do not overlap', () => {
  fc.assert(
    fc.property(outline, fc.array(fc.tuple(fc.nat(9000), fc.nat(9000)), { maxLength: 20 }), (drawn, probes) => {
      const points = checked(drawn);
      const parts = convexParts(points).map((part) => part.map((i) => points[i]));
      expect(parts.reduce((sum, part) => sum + doubleArea(part), 0)).toBe(doubleArea(points));
      for (const part of parts)
        part.forEach((a, i) => {
          const b = part[(i + 1) % part.length];
          const c = part[(i + 2) % part.length];
          expect(orient(...a, ...b, ...c)).toBeGreaterThan(0);
        });
      // Not on the lattice of the corners, so that no probe is on an edge.
      for (const [x, y] of probes) {
        const holders = parts.filter((part) => inPolygon(part, x + 0.37, y + 0.41));
        expect(holders.length).toBe(inPolygon(points, x + 0.37, y + 0.41) ? 1 : 0);
      }
    }),
    runs(300),
  );
});

test('only sides between parts are diagonals, each shared by two', () => {
  fc.assert(
    fc.property(outline, (drawn) => {
      const points = checked(drawn);
      const parts = convexParts(points);
      const diagonals = parts.flatMap((part) =>
        part.map((a, i) => [a, part[(i + 1) % part.length]]).filter(([a, b]) => isDiagonal(a, b, points.length)),
      );
      expect(diagonals).toHaveLength(2 * (parts.length - 1));
      for (const [a, b] of diagonals) expect(diagonals).toContainEqual([b, a]);
    }),
    runs(200),
  );
});

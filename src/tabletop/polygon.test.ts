import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkPolygon,
  doubleArea,
  orient,
  pointNearSegment,
  segmentsMeet,
  segmentsNear,
  type Point,
} from './polygon.js';
import { outline, runs } from './tables.suite.js';
import { implies, waySamples } from './twins.suite.js';
import { STANDARD_TABLE } from './units.js';

const small = fc.integer({ min: 0, max: 12 });
const medium = fc.integer({ min: 0, max: 600 });

function problem(points: readonly Point[]): string {
  const result = checkPolygon('wall', points, STANDARD_TABLE);
  return result.ok ? 'none' : `${result.problem.code}: ${result.problem.message}`;
}

test('an outline comes back counter-clockwise and without needless corners', () => {
  const result = checkPolygon(
    'wall',
    [
      [0, 0],
      [0, 50],
      [0, 100],
      [100, 100],
      [100, 0],
    ],
    STANDARD_TABLE,
  );
  expect(result).toEqual({
    ok: true,
    value: [
      [100, 0],
      [100, 100],
      [0, 100],
      [0, 0],
    ],
  });
});

test('a faulty outline is reported with its name, its fault and what would be right', () => {
  expect(problem([[0, 0]])).toMatch(/^polygon-too-few-corners: wall: .*at least three/);
  expect(
    problem([
      [0, 0],
      [10, 0],
      [10.5, 10],
    ]),
  ).toMatch(/^polygon-not-whole: wall: corner 2 \(1\.05, 1\)/);
  expect(
    problem([
      [0, 0],
      [10, 0],
      [10, -1],
    ]),
  ).toMatch(/^polygon-off-table: wall: corner 2 \(1, -0\.1\).*from 0 to 1828\.8 mm/);
  expect(
    problem([
      [0, 0],
      [18_289, 0],
      [10, 5],
    ]),
  ).toMatch(/^polygon-off-table: wall: corner 1/);
  expect(
    problem([
      [0, 0],
      [10, 0],
      [10, 0],
      [0, 10],
    ]),
  ).toMatch(/^polygon-repeated-corner: wall: corners 1 and 2/);
  expect(
    problem([
      [0, 0],
      [10, 10],
      [20, 20],
    ]),
  ).toMatch(/^polygon-no-area: wall/);
  expect(
    problem([
      [0, 0],
      [100, 100],
      [100, 0],
      [0, 100],
    ]),
  ).toMatch(/^polygon-crosses-itself: wall: edge 0 \(0,0 to 10,10\) and edge 2 \(10,0 to 0,10\)/);
  expect(
    problem([
      [0, 0],
      [100, 0],
      [50, 0],
      [50, 50],
    ]),
  ).toMatch(/^polygon-crosses-itself: wall: edge 0 .* and edge 1/);
  expect(
    problem([
      [0, 0],
      [50, 50],
      [100, 0],
      [100, 100],
      [50, 50],
      [0, 100],
    ]),
  ).toMatch(/^polygon-crosses-itself/);
});

test('an outline that runs once round its middle is accepted either way round', () => {
  fc.assert(
    fc.property(outline, (points) => {
      const one = checkPolygon('p', points, STANDARD_TABLE);
      const other = checkPolygon('p', points.toReversed(), STANDARD_TABLE);
      if (!one.ok || !other.ok) throw new Error('refused');
      expect(doubleArea(one.value)).toBeGreaterThan(0);
      expect(doubleArea(other.value)).toBe(doubleArea(one.value));
    }),
    runs(300),
  );
});

function between(u: Point, v: Point, w: Point): boolean {
  const [x, y] = w;
  if (orient(...u, ...v, ...w) !== 0) return false;
  if (x < Math.min(u[0], v[0]) || x > Math.max(u[0], v[0])) return false;
  return y >= Math.min(u[1], v[1]) && y <= Math.max(u[1], v[1]);
}

/** The obvious test, in fractions along one segment: a common point of two lines, or an overlap on one line. */
function meetTwin(p: Point, q: Point, a: Point, b: Point): boolean {
  if (between(p, q, a) || between(p, q, b) || between(a, b, p) || between(a, b, q)) return true;
  const sides = Math.sign(orient(...p, ...q, ...a)) * Math.sign(orient(...p, ...q, ...b));
  const others = Math.sign(orient(...a, ...b, ...p)) * Math.sign(orient(...a, ...b, ...q));
  return sides < 0 && others < 0;
}

test('segments meet when the obvious test says so, also on one line and at corners', () => {
  const point = fc.tuple(small, small);
  fc.assert(
    fc.property(point, point, point, point, (p, q, a, b) => {
      expect(segmentsMeet(...p, ...q, ...a, ...b)).toBe(meetTwin(p, q, a, b));
    }),
    runs(5000),
  );
});

test('distances between points and segments agree with samples of the segments', () => {
  const point = fc.tuple(medium, medium);
  fc.assert(
    fc.property(point, point, point, point, fc.integer({ min: 1, max: 300 }), (p, q, a, b, r) => {
      const other = waySamples(...a, ...b, 4);
      const toPoint = Math.min(...other.map(([x, y]) => Math.hypot(x - p[0], y - p[1])));
      expect(implies(Math.abs(toPoint - r) > 4, pointNearSegment(...p, ...a, ...b, r) === toPoint < r)).toBe(true);
      const way = waySamples(...p, ...q, 4);
      const apart = Math.min(...way.map(([x, y]) => Math.min(...other.map(([u, v]) => Math.hypot(u - x, v - y)))));
      expect(implies(Math.abs(apart - r) > 8, segmentsNear(...p, ...q, ...a, ...b, r) === apart < r)).toBe(true);
    }),
    runs(200),
  );
});

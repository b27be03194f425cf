import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES } from './measures.suite.js';
import { ARCS, discInArc, footprintInArc, FRONT_ARC, LEFT_ARC, REAR_ARC, RIGHT_ARC } from './arcs.js';
import { COS, SIN } from './directions.js';
import { cornerX, cornerY, type Footprint } from './footprints.js';
import { direction, radius, runs } from './tables.suite.js';
import { discSamples, implies, inPolygon } from './twins.suite.js';

const away = fc.integer({ min: -3000, max: 3000 });

function pointInArc(facing: number, arc: number, dx: number, dy: number): boolean {
  const d = (facing + arc * 90) % 360;
  const ahead = dx * COS[d] + dy * SIN[d];
  return ahead > Math.abs(dy * COS[d] - dx * SIN[d]);
}

function inside(arc: number, x: number, y: number): boolean {
  return discInArc(0, 0, 90, arc, x, y, 10);
}

test('arcs are named counter-clockwise from the front', () => {
  expect(inside(FRONT_ARC, 0, 1000)).toBe(true);
  expect(inside(LEFT_ARC, -1000, 0)).toBe(true);
  expect(inside(REAR_ARC, 0, -1000)).toBe(true);
  expect(inside(RIGHT_ARC, 1000, 0)).toBe(true);
  expect(ARCS.filter((_, arc) => inside(arc, 0, 1000))).toEqual(['front']);
});

test('a base across the line is in both arcs, one that only touches the line is in one', () => {
  expect([0, 1, 2, 3].map((arc) => discInArc(0, 0, 0, arc, 1000, 1000, 135))).toEqual([true, true, false, false]);
  expect(discInArc(0, 0, 45, FRONT_ARC, -135, 5000, 135)).toBe(false);
  expect(discInArc(0, 0, 45, FRONT_ARC, -134, 5000, 135)).toBe(true);
});

test('whether any part of a disc is in an arc agrees with samples of the disc', () => {
  fc.assert(
    fc.property(direction, fc.nat(3), away, away, radius, (facing, arc, x, y, r) => {
      const some = discSamples(x, y, r, 61).some(([px, py]) => pointInArc(facing, arc, px, py));
      expect(implies(some, discInArc(0, 0, facing, arc, x, y, r))).toBe(true);
      expect(implies(!some, !discInArc(0, 0, facing, arc, x, y, r - r / 10))).toBe(true);
    }),
    runs(300),
  );
});

test('whether any part of an oblong base is in an arc agrees with samples of the rectangle', () => {
  fc.assert(
    fc.property(direction, fc.nat(3), away, away, direction, (facing, arc, x, y, turned) => {
      const { halfLength, halfWidth } = BASES.long;
      const target: Footprint = { x, y, facing: turned, round: false, halfLength, halfWidth };
      const corners = [0, 1, 2, 3].map((c) => [cornerX(target, c), cornerY(target, c)] as const);
      const samples = discSamples(x, y, 1100, 120).filter(([px, py]) => inPolygon(corners, px, py));
      const smaller: Footprint = { ...target, halfLength: halfLength - 60, halfWidth: halfWidth - 60 };
      const some = samples.some(([px, py]) => pointInArc(facing, arc, px, py));
      expect(implies(some, footprintInArc(0, 0, facing, arc, target))).toBe(true);
      expect(implies(!some, !footprintInArc(0, 0, facing, arc, smaller))).toBe(true);
    }),
    runs(150),
  );
});

test('every base is in at least one arc', () => {
  fc.assert(
    fc.property(direction, away, away, (facing, x, y) => {
      expect([0, 1, 2, 3].some((arc) => discInArc(0, 0, facing, arc, x, y, 135))).toBe(true);
    }),
    runs(500),
  );
});

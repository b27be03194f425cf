import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { angleBetween, COS, DIRECTIONS, directionTo, SIN, stepX, stepY, turn, UNIT } from './directions.js';
import { direction, runs } from './tables.suite.js';

test('the table holds unit vectors, as exact as whole numbers allow', () => {
  for (let d = 0; d < DIRECTIONS; d++) {
    expect(COS[d]).toBe(Math.round(Math.cos((d * Math.PI) / 180) * UNIT) + 0);
    expect(SIN[d]).toBe(Math.round(Math.sin((d * Math.PI) / 180) * UNIT) + 0);
  }
});

test('the table is exactly symmetric under quarter turns and mirrors', () => {
  for (let d = 0; d < DIRECTIONS; d++) {
    expect(COS[turn(d, 90)]).toBe(0 - SIN[d]);
    expect(SIN[turn(d, 90)]).toBe(COS[d]);
    expect(COS[turn(0, -d)]).toBe(COS[d]);
    expect(SIN[turn(0, -d)]).toBe(0 - SIN[d]);
  }
});

test('steps are rounded to the nearest, and opposite steps cancel', () => {
  fc.assert(
    fc.property(direction, fc.integer({ min: 0, max: 20_000 }), (d, distance) => {
      expect(Math.abs(stepX(d, distance) - (COS[d] * distance) / UNIT)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(stepY(d, distance) - (SIN[d] * distance) / UNIT)).toBeLessThanOrEqual(0.5);
      expect(stepX(d, distance) + stepX(turn(d, 180), distance)).toBe(0);
      expect(stepY(d, distance) + stepY(d, -distance)).toBe(0);
    }),
    runs(1000),
  );
});

test('directionTo is the direction with the greatest component along the vector', () => {
  const component = fc.integer({ min: -18_288, max: 18_288 });
  fc.assert(
    fc.property(component, component, (dx, dy) => {
      fc.pre(dx !== 0 || dy !== 0);
      let best = 0;
      for (let d = 1; d < DIRECTIONS; d++) if (COS[d] * dx + SIN[d] * dy > COS[best] * dx + SIN[best] * dy) best = d;
      expect(directionTo(dx, dy)).toBe(best);
    }),
    runs(2000),
  );
  for (let d = 0; d < DIRECTIONS; d++) expect(directionTo(COS[d], SIN[d])).toBe(d);
  expect(directionTo(0, 0)).toBe(0);
});

test('turning wraps at 360 degrees', () => {
  expect(turn(350, 20)).toBe(10);
  expect(turn(10, -20)).toBe(350);
  expect(turn(0, 720)).toBe(0);
  expect(angleBetween(350, 10)).toBe(20);
  expect(angleBetween(10, 350)).toBe(20);
  expect(angleBetween(0, 180)).toBe(180);
});

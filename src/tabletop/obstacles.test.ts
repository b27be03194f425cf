import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Obstacles } from './obstacles.js';
import { runs } from './tables.suite.js';
import { implies, waySamples } from './twins.suite.js';

const at = fc.integer({ min: 0, max: 4000 });
const disc = fc.tuple(at, at, fc.constantFrom(135, 250, 350));

function listOf(discs: readonly (readonly [number, number, number])[]): Obstacles {
  const list = new Obstacles();
  for (const [x, y, r] of discs) list.addDisc(x, y, r);
  return list;
}

test('touching is no hit, an overlap of one tenth is', () => {
  const list = listOf([[1000, 1000, 135]]);
  expect(list.hit(1270, 1000, 135)).toBe(false);
  expect(list.hit(1269, 1000, 135)).toBe(true);
  expect(list.hitSweep(0, 1270, 2000, 1270, 135)).toBe(false);
  expect(list.hitSweep(0, 1269, 2000, 1269, 135)).toBe(true);
  expect(list.hitSweep(0, 1000, 730, 1000, 135)).toBe(false);
  expect(list.hitSweep(0, 1000, 731, 1000, 135)).toBe(true);
});

test('hits agree with distances, sweeps with samples of the way', () => {
  fc.assert(
    fc.property(fc.array(disc, { maxLength: 80 }), at, at, at, at, (discs, x0, y0, x1, y1) => {
      const list = listOf(discs);
      const gap = (x: number, y: number): number =>
        Math.min(Infinity, ...discs.map(([u, v, r]) => Math.hypot(u - x, v - y) - r - 135));
      expect(implies(Math.abs(gap(x0, y0)) > 1e-6, list.hit(x0, y0, 135) === gap(x0, y0) < 0)).toBe(true);
      const least = Math.min(...waySamples(x0, y0, x1, y1, 5).map(([x, y]) => gap(x, y)));
      expect(implies(least < 0, list.hitSweep(x0, y0, x1, y1, 135))).toBe(true);
      expect(implies(least > 0.1, !list.hitSweep(x0, y0, x1, y1, 135))).toBe(true);
      const first = list.nextInSweep(0, x0, y0, x1, y1, 135);
      expect(first >= 0).toBe(list.hitSweep(x0, y0, x1, y1, 135));
      expect(list.nextInSweep(first < 0 ? 0 : first, x0, y0, x1, y1, 135)).toBe(first);
    }),
    runs(150),
  );
});

test('keepNear keeps exactly the discs that a disc of that reach would hit', () => {
  fc.assert(
    fc.property(fc.array(disc, { maxLength: 40 }), at, at, fc.nat(2000), (discs, x, y, reach) => {
      const kept = new Obstacles();
      kept.keepNear(listOf(discs), x, y, reach);
      expect(kept.count).toBe(discs.filter((one) => listOf([one]).hit(x, y, reach)).length);
    }),
    runs(150),
  );
});

test('oblong bases are in the way too', () => {
  const list = new Obstacles();
  list.addOblong(2000, 2000, 0, 875, 500);
  expect(list.hit(2000, 2635, 135)).toBe(false);
  expect(list.hit(2000, 2634, 135)).toBe(true);
  expect(list.hit(2874, 2000, 135)).toBe(true);
  expect(list.hitSweep(0, 2634, 4000, 2634, 135)).toBe(true);
  expect(list.hitSweep(0, 2636, 4000, 2636, 135)).toBe(false);
  const box = { x: 2000, y: 3001, facing: 0, round: false, halfLength: 875, halfWidth: 500 };
  expect(list.hitOblong(box)).toBe(false);
  expect(list.hitOblong({ ...box, y: 2999 })).toBe(true);
  list.addDisc(4000, 3001, 135);
  expect(list.hitOblong({ ...box, x: 3000 })).toBe(true);
  list.clear();
  expect(list.hit(2000, 2000, 135)).toBe(false);
});

test('bases of any shape are added and tested by their shape', () => {
  const list = new Obstacles();
  const box = { x: 2000, y: 2000, facing: 0, round: false, halfLength: 875, halfWidth: 500 };
  const disc = { x: 5000, y: 2000, facing: 0, round: true, halfLength: 135, halfWidth: 135 };
  list.addFootprint(box, 2);
  list.addFootprint(disc, 3);
  expect([list.count, list.oblongs]).toEqual([1, 1]);
  expect(list.hitFootprint({ ...disc, x: 2000, y: 2636 })).toBe(true);
  expect(list.hitFootprint({ ...disc, x: 2000, y: 2637 })).toBe(false);
  expect(list.hitFootprint({ ...disc, y: 2272 })).toBe(true);
  expect(list.hitFootprint({ ...disc, y: 2273 })).toBe(false);
  expect(list.hitFootprint({ ...box, x: 5000, y: 2637 })).toBe(true);
  expect(list.hitFootprint({ ...box, x: 5000, y: 2638 })).toBe(false);
});

test('discs come from flat arrays with a margin', () => {
  const list = new Obstacles();
  list.addFrom(Int16Array.of(0, 500, 900), Int16Array.of(0, 0, 0), Uint16Array.of(135, 135, 250), [2, 0], 2, 2);
  expect(Array.from(list.xs.subarray(0, list.count))).toEqual([900, 0]);
  expect(Array.from(list.radii.subarray(0, list.count))).toEqual([252, 137]);
  list.shrink(1);
  expect(list.hit(0, 0, 135)).toBe(false);
});

test('the margin of an oblong base applies on all sides and at its corners', () => {
  const list = new Obstacles();
  list.addOblong(2000, 2000, 0, 875, 500, 2);
  expect(list.hit(2000, 2636, 135)).toBe(true);
  expect(list.hit(2000, 2637, 135)).toBe(false);
  expect(list.hit(2875 + 96, 2500 + 97, 135)).toBe(true);
  expect(list.hit(2875 + 97, 2500 + 97, 135)).toBe(false);
  expect(list.hitSweep(0, 2636, 4000, 2636, 135)).toBe(true);
  expect(list.hitSweep(0, 2637, 4000, 2637, 135)).toBe(false);
  const box = { x: 2000, y: 3001, facing: 0, round: false, halfLength: 875, halfWidth: 500 };
  expect(list.hitOblong(box)).toBe(true);
  expect(list.hitOblong({ ...box, y: 3002 })).toBe(false);
  const near = new Obstacles();
  near.keepNear(list, 2000, 2000, 5000);
  expect(near.hit(2000, 2636, 135)).toBe(true);
});

test('a disc that is moved by less than the shift still overlaps one of them', () => {
  fc.assert(
    fc.property(
      fc.array(disc, { minLength: 1, maxLength: 40 }),
      fc.array(fc.tuple(at, at, fc.nat(359)), { maxLength: 2 }),
      at,
      at,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(359),
      (discs, boxes, x, y, share, degrees) => {
        const list = listOf(discs);
        for (const [u, v, facing] of boxes) list.addOblong(u, v, facing, 875, 500, 3);
        const shift = list.shiftToClear(x, y, 350);
        const moved = share * (shift - 1e-6);
        const angle = (degrees * Math.PI) / 180;
        const hits = list.hit(x + moved * Math.cos(angle), y + moved * Math.sin(angle), 350);
        expect(implies(shift > 0, hits)).toBe(true);
      },
    ),
    runs(300),
  );
});

test('the shift is that to the edge of the base that reaches farthest', () => {
  const list = listOf([
    [1000, 1000, 135],
    [1000, 1100, 250],
  ]);
  expect(list.shiftToClear(1000, 1000, 135)).toBe(285);
  expect(list.shiftToClear(1000, 700, 135)).toBe(0);
  expect(list.shiftToClear(1000, 740, 135)).toBe(25);
});

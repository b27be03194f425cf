import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES } from './measures.suite.js';
import { inContact } from './bases.js';
import { contactBeside, contactPlaces, contactToward, edgePlaces, oblongContact } from './contact.js';
import { directionTo } from './directions.js';
import { discOverlapsPiece, touchesPiece } from './elevation.js';
import { footprintsInContact, type Footprint } from './footprints.js';
import { block, compiled, coordinate, direction, radius, runs, terrainOf } from './tables.suite.js';

test('every contact place touches, in every direction and for every pair of bases', () => {
  fc.assert(
    fc.property(
      coordinate,
      coordinate,
      radius,
      radius,
      direction,
      fc.integer({ min: 1, max: 36 }),
      (tx, ty, tr, r, start, count) => {
        const xs: number[] = [];
        const ys: number[] = [];
        contactPlaces(tx, ty, tr, r, count, start, xs, ys);
        expect(xs).toHaveLength(count);
        for (let i = 0; i < count; i++) expect(inContact(tx, ty, tr, xs[i], ys[i], r)).toBe(true);
        expect(directionTo(xs[0] - tx, ys[0] - ty)).toBe(start);
      },
    ),
    runs(1000),
  );
});

test('contact places are spread evenly round the base', () => {
  const xs: number[] = [];
  const ys: number[] = [];
  contactPlaces(0, 0, 135, 135, 4, 0, xs, ys);
  expect(xs.map((x, i) => [x, ys[i]])).toEqual([
    [271, 0],
    [0, 271],
    [-271, 0],
    [0, -271],
  ]);
});

test('the contact place toward a point is on its side', () => {
  const out = { x: 0, y: 0 };
  contactToward(1000, 1000, 350, 135, 5000, 1000, out);
  expect(out).toEqual({ x: 1486, y: 1000 });
});

test('oblong bases are touched from every direction', () => {
  fc.assert(
    fc.property(direction, direction, fc.constantFrom(BASES.long, BASES.snail), radius, (facing, from, base, r) => {
      const box: Footprint = {
        x: 4000,
        y: 4000,
        facing,
        round: false,
        halfLength: base.halfLength,
        halfWidth: base.halfWidth,
      };
      const out = { x: 0, y: 0 };
      oblongContact(box, r, from, out);
      const disc: Footprint = { x: out.x, y: out.y, facing: 0, round: true, halfLength: r, halfWidth: r };
      expect(footprintsInContact(box, disc)).toBe(true);
      contactBeside(box, r, from, out);
      expect([out.x, out.y]).toEqual([disc.x, disc.y]);
      const round = { ...box, round: true };
      contactBeside(round, r, from, out);
      expect(footprintsInContact(round, { ...disc, x: out.x, y: out.y })).toBe(true);
    }),
    runs(1000),
  );
});

test('places along a piece touch it and do not overlap it', () => {
  fc.assert(
    fc.property(terrainOf(2), fc.integer({ min: 50, max: 800 }), (terrain, spacing) => {
      const xs = new Int32Array(64);
      const ys = new Int32Array(64);
      for (let p = 0; p < terrain.count; p++) {
        const count = edgePlaces(terrain, p, 135, spacing, 64, xs, ys);
        for (let i = 0; i < count; i++) {
          expect(discOverlapsPiece(terrain, p, xs[i], ys[i], 135)).toBe(false);
          expect(touchesPiece(terrain, p, xs[i], ys[i], 135)).toBe(true);
        }
      }
    }),
    runs(200),
  );
});

test('along a rectangle there are places on all four sides, at most the spacing apart', () => {
  const xs = new Int32Array(64);
  const ys = new Int32Array(64);
  const count = edgePlaces(compiled([block('b', 2000, 2000, 800, 200, 250)]), 0, 135, 400, 64, xs, ys);
  expect(Array.from({ length: count }, (_, i) => [xs[i], ys[i]])).toEqual([
    [2200, 1864],
    [2600, 1864],
    [2936, 2100],
    [2600, 2336],
    [2200, 2336],
    [1864, 2100],
  ]);
});

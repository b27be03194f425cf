import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES, MEASURES } from './measures.suite.js';
import { discOverlapsPiece, elevationAt, stableAt } from './elevation.js';
import { Lattice, STEP } from './lattice.js';
import {
  compileMover,
  levelOf,
  type Mover,
  pieceDistanceSquared,
  shiftToRest,
  slowRoomAt,
  standable,
  stopRoomAt,
  surelyClear,
} from './mover.js';
import { stepX, stepY } from './directions.js';
import { block, compiled, coordinate, direction, runs, terrainOf } from './tables.suite.js';
import { DIFFICULTIES, IMPASSABLE, type Terrain } from './terrain.js';
import { implies, polygonDistance } from './twins.suite.js';
import { insideTable, SKIRMISH_TABLE } from './units.js';

const lattice = new Lattice(SKIRMISH_TABLE);

function moverOn(terrain: Terrain, stepOver = 350, ignoreHeight = -1): Mover {
  return compileMover(terrain, lattice, MEASURES, { base: BASES.small, moverClass: 0, stepOver, ignoreHeight });
}

test('what stops and what slows a mover, level by level', () => {
  const terrain = compiled([
    { ...block('building', 0, 0, 900, 900, 900), difficulty: ['open'], flatTop: true },
    { ...block('barricade', 2000, 0, 900, 150, 250), difficulty: ['difficult'] },
    { ...block('deep water', 4000, 0, 900, 900, 0), zone: 'area' },
    { ...block('woods', 6000, 0, 900, 900, 900), zone: 'area', difficulty: ['difficult'] },
    block('shut crate', 8000, 0, 300, 300, 200),
  ]);
  const mover = moverOn(terrain);
  expect(Array.from(mover.levels)).toEqual([0, 900]);
  expect(Array.from(mover.stops[0])).toEqual([0, 2, 4]);
  expect(Array.from(mover.slows[0])).toEqual([1, 3]);
  // The water is far below.
  expect(Array.from(mover.stops[1])).toEqual([]);
  expect(Array.from(mover.slows[1])).toEqual([3]);
  const tall = moverOn(terrain, 1000);
  expect(Array.from(tall.stops[0])).toEqual([2, 4]);
  const jumper = moverOn(terrain, 350, 900);
  expect(Array.from(jumper.stops[0])).toEqual([]);
  // Terrain that it flies over still slows it, unless the move itself cannot be slowed.
  expect(Array.from(jumper.slows[0])).toEqual([1, 3]);
  expect([levelOf(mover, 0), levelOf(mover, 899), levelOf(mover, 900)]).toEqual([0, 0, 1]);
});

test('the room reported about a place is free, and little less than the real room', () => {
  fc.assert(
    fc.property(terrainOf(5), coordinate, coordinate, (terrain, x, y) => {
      const mover = moverOn(terrain);
      const free = (pieces: Int32Array): number =>
        Math.min(4000, ...Array.from(pieces, (p) => polygonDistance(terrain.pieces[p].polygon, x, y, 5)));
      expect(stopRoomAt(mover, x, y)).toBeLessThanOrEqual(free(mover.stops[0]) + 0.1);
      expect(stopRoomAt(mover, x, y)).toBeGreaterThan(free(mover.stops[0]) - 190);
      expect(slowRoomAt(mover, x, y)).toBeLessThanOrEqual(free(mover.slows[0]) + 0.1);
    }),
    runs(200),
  );
});

test('the room is the same whether it is found from the bare table or not', () => {
  fc.assert(
    fc.property(terrainOf(5), fc.nat(5), coordinate, coordinate, fc.boolean(), (terrain, first, x, y, isKnown) => {
      const mover = moverOn(terrain);
      const bare = moverOn(compiled(terrain.pieces.slice(0, first)));
      const from = compileMover(terrain, lattice, MEASURES, mover.spec, bare);
      if (isKnown) standable(bare, x, y);
      expect(stopRoomAt(from, x, y)).toBe(stopRoomAt(mover, x, y));
      expect(slowRoomAt(from, x, y)).toBe(slowRoomAt(mover, x, y));
      expect(surelyClear(from, x, y, 300)).toBe(surelyClear(mover, x, y, 300));
      expect(standable(from, x, y)).toBe(standable(mover, x, y));
      expect(from.clearRoom).toEqual(mover.clearRoom);
      // The bare table knows nothing of the pieces added.
      expect(stopRoomAt(bare, x, y)).toBe(stopRoomAt(moverOn(bare.terrain), x, y));
    }),
    runs(80),
  );
});

test('distances to pieces agree with samples of their outlines', () => {
  fc.assert(
    fc.property(terrainOf(3), coordinate, coordinate, (terrain, x, y) => {
      for (const [p, { polygon }] of terrain.pieces.entries())
        expect(
          Math.abs(Math.sqrt(pieceDistanceSquared(terrain, p, x, y)) - polygonDistance(polygon, x, y, 3)),
        ).toBeLessThan(1);
    }),
    runs(150),
  );
});

test('a base can stand on the table, flat, and not in terrain that stops it; the cached answer is the same', () => {
  const place = fc.nat(lattice.count - 1);
  fc.assert(
    fc.property(terrainOf(6), fc.array(place, { minLength: 20, maxLength: 20 }), (terrain, places) => {
      const mover = moverOn(terrain);
      for (const at of [...places, ...places]) {
        const x = lattice.xOf(at);
        const y = lattice.yOf(at);
        const z = elevationAt(terrain, x, y);
        const shut = terrain.pieces.some(
          (piece, p) =>
            DIFFICULTIES.indexOf(piece.difficulty[0]) === IMPASSABLE &&
            (piece.zone === 'solid' ? piece.height > z : piece.height >= z) &&
            discOverlapsPiece(terrain, p, x, y, 135),
        );
        const stands = insideTable(SKIRMISH_TABLE, x, y, 135) && stableAt(terrain, x, y, 135) && !shut;
        expect(standable(mover, x, y)).toBe(stands);
        // Off the lattice the same rules hold.
        expect(implies(standable(mover, x + 1, y), stableAt(terrain, x + 1, y, 135))).toBe(true);
      }
    }),
    runs(100),
  );
  expect(standable(moverOn(compiled([])), STEP, STEP)).toBe(false);
  expect(standable(moverOn(compiled([])), 2 * STEP, 2 * STEP)).toBe(true);
});

test('a shift shorter than the bound never leads to a place that is flat and low enough', () => {
  const shifts = fc.array(fc.tuple(coordinate, direction), { minLength: 20, maxLength: 20 });
  const highest = fc.constantFrom(0, 350, 900, Infinity);
  fc.assert(
    fc.property(terrainOf(6), coordinate, coordinate, highest, shifts, (terrain, x, y, limit, tried) => {
      const rests = (atX: number, atY: number): boolean =>
        stableAt(terrain, atX, atY, 135) && elevationAt(terrain, atX, atY) <= limit;
      const shift = shiftToRest(moverOn(terrain), x, y, limit);
      expect(implies(rests(x, y), shift === 0)).toBe(true);
      for (const [far, way] of tried) {
        // Steps are rounded in both directions.
        const distance = shift - 2 - (far % 135);
        if (distance < 0) continue;
        expect(rests(x + stepX(way, distance), y + stepY(way, distance))).toBe(false);
      }
    }),
    runs(400),
  );
  const wall = moverOn(compiled([block('wall', 3000, 3000, 2000, 2000, 900)]));
  expect(shiftToRest(wall, 4000, 4000, Infinity)).toBe(135);
  expect(shiftToRest(wall, 2900, 4000, Infinity)).toBe(35);
  expect(shiftToRest(wall, 2865, 4000, Infinity)).toBe(0);
  const roof = moverOn(compiled([{ ...block('roof', 3000, 3000, 2000, 2000, 900), flatTop: true }]));
  expect(shiftToRest(roof, 4000, 4000, 900)).toBe(0);
  expect(shiftToRest(roof, 4000, 4000, 899)).toBe(135);
  expect(shiftToRest(roof, 2900, 4000, 900)).toBe(35);
  expect(shiftToRest(roof, 2990, 4000, 900)).toBe(10);
});

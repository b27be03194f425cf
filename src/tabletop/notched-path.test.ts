import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES, MEASURES } from './measures.suite.js';
import { type Base } from './bases.js';
import { cornerX, cornerY, type Footprint } from './footprints.js';
import { Lattice } from './lattice.js';
import { compileMover, type Mover } from './mover.js';
import { legLength, notchedPlace, type PlacedBase } from './movement-tools.js';
import { bendTowards, notchedPath, PATH_BLOCKED, PATH_CLEAR, PATH_DIFFICULT } from './notched-path.js';
import { boxOverlapsPiece, boxStandable } from './oblong-terrain.js';
import { NO_OBSTACLES, Obstacles } from './obstacles.js';
import type { Point } from './polygon.js';
import { difficultOnPath, sweepClear } from './sweep.js';
import { block, compiled, direction, runs, terrainOf } from './tables.suite.js';
import type { Terrain } from './terrain.js';
import { implies, inPolygon, outlineSamples } from './twins.suite.js';
import { SKIRMISH_TABLE } from './units.js';

const lattice = new Lattice(SKIRMISH_TABLE);
const at = fc.integer({ min: 1500, max: 7600 });
const bend = fc.integer({ min: -90, max: 90 });

function moverOn(terrain: Terrain, base: Base): Mover {
  return compileMover(terrain, lattice, MEASURES, { base, moverClass: 0, stepOver: 300, ignoreHeight: -1 });
}

function placed(
  mover: Mover,
  x: number,
  y: number,
  facing: number,
  tool: number,
  by: number,
  part: number,
): PlacedBase {
  const leg = legLength(MEASURES, tool, mover.radius, true);
  const out: PlacedBase = { x: 0, y: 0, facing: 0, jointX: 0, jointY: 0 };
  notchedPlace(x, y, facing, leg, by, Math.round(2 * leg * part), 0, out);
  return out;
}

test('a round notched base travels as two swept discs', () => {
  fc.assert(
    fc.property(
      terrainOf(5),
      at,
      at,
      direction,
      bend,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (terrain, x, y, facing, by, part) => {
        const mover = moverOn(terrain, BASES.large);
        const to = placed(mover, x, y, facing, 2, by, part);
        const legs = [
          [x, y, to.jointX, to.jointY],
          [to.jointX, to.jointY, to.x, to.y],
        ] as const;
        const clear = legs.every((leg) => sweepClear(mover, NO_OBSTACLES, 0, ...leg));
        const slow = legs.some((leg) => difficultOnPath(mover, 0, ...leg));
        const expected = clear ? (slow ? PATH_DIFFICULT : PATH_CLEAR) : PATH_BLOCKED;
        expect(notchedPath(mover, NO_OBSTACLES, x, y, 0, facing, to)).toBe(expected);
      },
    ),
    runs(300),
  );
});

function rectangle(f: Footprint): Point[] {
  return [0, 1, 2, 3].map((corner): Point => [cornerX(f, corner), cornerY(f, corner)]);
}

test('whether a rectangle meets a piece agrees with samples of both outlines', () => {
  fc.assert(
    fc.property(terrainOf(3), at, at, direction, (terrain, x, y, facing) => {
      const box: Footprint = { x, y, facing, round: false, halfLength: 875, halfWidth: 500 };
      const smaller: Footprint = { ...box, halfLength: 865, halfWidth: 490 };
      for (const [p, { polygon }] of terrain.pieces.entries()) {
        const corners = rectangle(box);
        const meet =
          outlineSamples(polygon, 5).some(([u, v]) => inPolygon(corners, u, v)) ||
          outlineSamples(corners, 5).some(([u, v]) => inPolygon(polygon, u, v));
        expect(implies(meet, boxOverlapsPiece(terrain, p, box))).toBe(true);
        expect(implies(!meet, !boxOverlapsPiece(terrain, p, smaller))).toBe(true);
      }
    }),
    runs(150),
  );
});

function path(terrain: Terrain, blockers: Obstacles, by: number): number {
  const mover = moverOn(terrain, BASES.long);
  return notchedPath(mover, blockers, 2000, 2000, 0, 0, placed(mover, 2000, 2000, 0, 2, by, 1));
}

test('an oblong base is stopped by obstacles on either leg, and slowed by difficult terrain', () => {
  const wall = block('wall', 4600, 2900, 100, 100, 900);
  expect(path(compiled([]), NO_OBSTACLES, 0)).toBe(PATH_CLEAR);
  expect(path(compiled([wall]), NO_OBSTACLES, 0)).toBe(PATH_CLEAR);
  expect(path(compiled([wall]), NO_OBSTACLES, 45)).toBe(PATH_BLOCKED);
  const mud = { ...wall, zone: 'area' as const, height: 0, difficulty: ['difficult' as const] };
  expect(path(compiled([mud]), NO_OBSTACLES, 45)).toBe(PATH_DIFFICULT);
  const blockers = new Obstacles();
  blockers.addDisc(4000, 2630, 135);
  expect(path(compiled([]), blockers, 0)).toBe(PATH_BLOCKED);
  blockers.clear();
  blockers.addDisc(4000, 2636, 135);
  expect(path(compiled([]), blockers, 0)).toBe(PATH_CLEAR);
});

function long(x: number, y: number, facing: number): Footprint {
  return { x, y, facing, round: false, halfLength: 875, halfWidth: 500 };
}

test('an oblong base can only stand wholly on the table', () => {
  const mover = moverOn(compiled([]), BASES.long);
  expect(boxStandable(mover, long(875, 500, 0))).toBe(true);
  expect(boxStandable(mover, long(874, 500, 0))).toBe(false);
  expect(boxStandable(mover, long(500, 875, 90))).toBe(true);
  expect(boxStandable(mover, long(500, 874, 90))).toBe(false);
});

test('bends are measured from the facing, positive to the left', () => {
  expect(bendTowards(0, 0, 100)).toBe(90);
  expect(bendTowards(0, 0, -100)).toBe(-90);
  expect(bendTowards(350, 100, 0)).toBe(10);
  expect(bendTowards(90, 100, 100)).toBe(-45);
});

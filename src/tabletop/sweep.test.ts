import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES, MEASURES } from './measures.suite.js';
import { fullyInside, pointInPiece } from './elevation.js';
import { Lattice } from './lattice.js';
import { compileMover, levelOf, type Mover } from './mover.js';
import { NO_OBSTACLES, Obstacles } from './obstacles.js';
import { difficultOnPath, sweepClear, sweepOverlaps, terrainClear } from './sweep.js';
import { block, compiled, runs, terrainOf } from './tables.suite.js';
import type { Terrain, TerrainPiece } from './terrain.js';
import { implies, polygonDistance, waySamples } from './twins.suite.js';
import { SKIRMISH_TABLE } from './units.js';

const lattice = new Lattice(SKIRMISH_TABLE);
const at = fc.integer({ min: 0, max: 9144 });
const by = fc.integer({ min: -1600, max: 1600 });

function moverOn(terrain: Terrain): Mover {
  return compileMover(terrain, lattice, MEASURES, {
    base: BASES.small,
    moverClass: 0,
    stepOver: 350,
    ignoreHeight: -1,
  });
}

/** Smallest distance of the way's samples from a piece. */
function wayDistance(piece: TerrainPiece, x0: number, y0: number, x1: number, y1: number): number {
  return Math.min(...waySamples(x0, y0, x1, y1, 10).map(([x, y]) => polygonDistance(piece.polygon, x, y, 10)));
}

test('a way that touches a wall is clear, one a tenth nearer is not', () => {
  const terrain = compiled([block('wall', 2000, 2000, 1000, 100, 900)]);
  const mover = moverOn(terrain);
  expect(sweepClear(mover, NO_OBSTACLES, 0, 1500, 1865, 3500, 1865)).toBe(true);
  expect(sweepClear(mover, NO_OBSTACLES, 0, 1500, 1866, 3500, 1866)).toBe(false);
  expect(sweepClear(mover, NO_OBSTACLES, 0, 135, 4000, 135, 135)).toBe(true);
  expect(sweepClear(mover, NO_OBSTACLES, 0, 135, 4000, 135, 134)).toBe(false);
  expect(terrainClear(mover, 0, 135, 4000, 135, 134)).toBe(true);
  const blockers = new Obstacles();
  blockers.addDisc(5000, 5000, 500);
  expect(sweepClear(mover, blockers, 0, 4000, 4365, 6000, 4365)).toBe(true);
  expect(sweepClear(mover, blockers, 0, 4000, 4366, 6000, 4366)).toBe(false);
});

test('whether a swept disc meets a piece agrees with samples of the way', () => {
  fc.assert(
    fc.property(terrainOf(4), at, at, by, by, (terrain, x, y, dx, dy) => {
      const mover = moverOn(terrain);
      let stopped = false;
      let sure = true;
      for (const [p, piece] of terrain.pieces.entries()) {
        const distance = wayDistance(piece, x, y, x + dx, y + dy);
        // Samples every 10 miss at most a few tenths of depth.
        const clear = Math.abs(distance - 135) > 3;
        expect(implies(clear, sweepOverlaps(terrain, p, x, y, x + dx, y + dy, 135) === distance < 135)).toBe(true);
        if (!mover.stops[0].includes(p)) continue;
        sure &&= clear;
        stopped ||= distance < 135;
      }
      expect(implies(sure, terrainClear(mover, 0, x, y, x + dx, y + dy) === !stopped)).toBe(true);
    }),
    runs(30),
  );
});

test('difficult terrain is met where samples of the way lie in it; a trench only where its edge is crossed', () => {
  fc.assert(
    fc.property(terrainOf(4), at, at, by, by, (terrain, x, y, dx, dy) => {
      const mover = moverOn(terrain);
      const slow = terrain.pieces.filter((piece, p) => {
        if (!mover.slows[0].includes(p) || !sweepOverlaps(terrain, p, x, y, x + dx, y + dy, 135)) return false;
        const inside = waySamples(x, y, x + dx, y + dy, 10).every(([u, v]) => fullyInside(terrain, p, u, v, 135));
        return piece.openInside !== true || !inside;
      });
      expect(difficultOnPath(mover, 0, x, y, x + dx, y + dy)).toBe(slow.length > 0);
    }),
    runs(300),
  );
});

test('on a roof the centre must stay over flat tops of about the same height', () => {
  fc.assert(
    fc.property(terrainOf(6), at, at, by, by, (drawn, x, y, dx, dy) => {
      const roofs = drawn.pieces.map((piece) => ({ ...piece, zone: 'solid' as const, flatTop: true }));
      const terrain = compiled(roofs);
      const mover = moverOn(terrain);
      const z = 900;
      const level = levelOf(mover, z);
      fc.pre(Array.from(mover.levels).includes(z));
      const samples = waySamples(x, y, x + dx, y + dy, 4);
      const borne = samples.every(([u, v]) =>
        terrain.pieces.some((piece, p) => piece.height >= z - mover.climb && pointInPiece(terrain, p, u, v)),
      );
      const stopped = Array.from(mover.stops[level]).some((p) => sweepOverlaps(terrain, p, x, y, x + dx, y + dy, 135));
      const clear = terrainClear(mover, z, x, y, x + dx, y + dy);
      expect(implies(clear, borne && !stopped)).toBe(true);
      // Gaps narrower than the samples' spacing are the twin's tolerance.
      const nearEdge = samples.some(([u, v]) => roofs.some((r) => Math.abs(edgeAway(r, u, v)) < 4));
      expect(implies(borne && !stopped && !nearEdge, clear)).toBe(true);
    }),
    runs(300),
  );
});

function edgeAway(piece: TerrainPiece, x: number, y: number): number {
  return Math.min(
    ...piece.polygon.map(([ax, ay], i) => {
      const [bx, by2] = piece.polygon[(i + 1) % piece.polygon.length];
      const t = Math.min(
        1,
        Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by2 - ay)) / ((bx - ax) ** 2 + (by2 - ay) ** 2)),
      );
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by2 - ay));
    }),
  );
}

test('two roofs that share an edge carry a base across it', () => {
  const terrain = compiled([
    { ...block('west', 1000, 1000, 1000, 1000, 900), flatTop: true },
    { ...block('east', 2000, 1000, 1000, 1000, 900), flatTop: true },
  ]);
  const mover = moverOn(terrain);
  expect(terrainClear(mover, 900, 1500, 1500, 2500, 1500)).toBe(true);
  expect(terrainClear(mover, 900, 1500, 1500, 3100, 1500)).toBe(false);
  expect(terrainClear(mover, 900, 1500, 1500, 1500, 1500)).toBe(true);
});

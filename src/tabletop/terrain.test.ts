import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { block, compiled, runs, terrainOf } from './tables.suite.js';
import { AREA, compileTerrain, DIFFICULT, SOLID, type TerrainPiece } from './terrain.js';
import { STANDARD_TABLE } from './units.js';

const wall = block('wall', 1000, 1000, 500, 100, 250);

function problem(...pieces: readonly TerrainPiece[]): string {
  const result = compileTerrain(STANDARD_TABLE, pieces, 2, 1);
  return result.ok ? 'none' : `${result.problem.code}: ${result.problem.message}`;
}

test('messages name the piece, what is wrong and what would be right', () => {
  expect(problem(wall, wall)).toMatch(/^terrain-repeated-id: terrain piece "wall"/);
  expect(problem({ ...wall, height: 2.5 })).toMatch(/^terrain-height: terrain piece "wall": height 2.5 .*0\.\.20000/);
  expect(problem({ ...wall, height: -1 })).toMatch(/^terrain-height/);
  expect(problem({ ...wall, cover: [1] })).toMatch(
    /^terrain-cover: terrain piece "wall": cover \[1\] must be 2 levels/,
  );
  expect(problem({ ...wall, cover: [1, 3] })).toMatch(/^terrain-cover/);
  expect(problem({ ...wall, difficulty: [] })).toMatch(/^terrain-difficulty: .*open, difficult, impassable/);
  expect(problem({ ...wall, zone: 'area', flatTop: true })).toMatch(/^terrain-flat-top: .*this is area/);
  expect(
    problem({
      ...wall,
      polygon: [
        [0, 0],
        [1, 1],
      ],
    }),
  ).toMatch(/^polygon-too-few-corners: terrain piece "wall"/);
  expect(problem(wall)).toBe('none');
});

test('pieces are laid out in the given order', () => {
  const woods: TerrainPiece = {
    ...block('woods', 3000, 3000, 900, 900, 600),
    zone: 'area',
    difficulty: ['difficult'],
    cover: [1, 0],
  };
  const crate = { ...block('crate', 5000, 5000, 300, 300, 200), flatTop: true };
  const terrain = compiled([wall, woods, crate]);
  expect(Array.from(terrain.zone)).toEqual([SOLID, AREA, SOLID]);
  expect(Array.from(terrain.height)).toEqual([250, 600, 200]);
  expect(Array.from(terrain.cover)).toEqual([2, 2, 1, 0, 2, 2]);
  expect(Array.from(terrain.bestCover)).toEqual([2, 1, 2]);
  expect(terrain.difficulty[1]).toBe(DIFFICULT);
  expect(Array.from(terrain.solids)).toEqual([0, 2]);
  expect(Array.from(terrain.tallest)).toEqual([0, 2]);
  expect(Array.from(compiled([crate, wall]).tallest)).toEqual([1, 0]);
  expect(Array.from(terrain.platforms)).toEqual([2]);
  expect([terrain.minX[0], terrain.minY[0], terrain.maxX[0], terrain.maxY[0]]).toEqual([1000, 1000, 1500, 1100]);
});

test('edges go round their piece, and every corner is within its box and disc', () => {
  fc.assert(
    fc.property(terrainOf(6), (terrain) => {
      for (let p = 0; p < terrain.count; p++) {
        const first = terrain.edgeStart[p];
        const end = terrain.edgeStart[p + 1];
        for (let e = first; e < end; e++) {
          const next = e + 1 === end ? first : e + 1;
          expect([terrain.bx[e], terrain.by[e]]).toEqual([terrain.ax[next], terrain.ay[next]]);
          expect(terrain.ax[e]).toBeGreaterThanOrEqual(terrain.minX[p]);
          expect(terrain.ay[e]).toBeLessThanOrEqual(terrain.maxY[p]);
          const off = Math.hypot(terrain.ax[e] - terrain.midX[p], terrain.ay[e] - terrain.midY[p]);
          expect(off).toBeLessThanOrEqual(terrain.reach[p]);
        }
        expect(end - first).toBe(terrain.pieces[p].polygon.length);
        expect(terrain.partStart[p + 1]).toBeGreaterThan(terrain.partStart[p]);
      }
      expect(terrain.parts.count).toBe(terrain.partStart[terrain.count]);
    }),
    runs(100),
  );
});

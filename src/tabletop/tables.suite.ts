/** Random tables for the tests of this folder. */
import * as fc from 'fast-check';
import { stepX, stepY } from './directions.js';
import type { Point } from './polygon.js';
import { compileTerrain, DIFFICULTIES, ZONES, type Terrain, type TerrainPiece } from './terrain.js';
import { SKIRMISH_TABLE } from './units.js';

/** One cover class and one mover class are enough for geometry. */
export const COVER_CLASSES = 2;
export const MOVER_CLASSES = 1;

/** An outline that runs once round its middle, so that it does not cross itself; convex or not. */
export const outline: fc.Arbitrary<readonly Point[]> = fc
  .record({
    x: fc.integer({ min: 1500, max: 7500 }),
    y: fc.integer({ min: 1500, max: 7500 }),
    turn: fc.integer({ min: 0, max: 59 }),
    radii: fc.array(fc.integer({ min: 200, max: 1400 }), { minLength: 3, maxLength: 8 }),
  })
  .map(({ x, y, turn, radii }) =>
    radii.map((radius, i): Point => {
      const direction = (turn + Math.floor((i * 360) / radii.length)) % 360;
      return [x + stepX(direction, radius), y + stepY(direction, radius)];
    }),
  );

export const piece: fc.Arbitrary<TerrainPiece> = fc
  .record({
    id: fc.constant(''),
    polygon: outline,
    height: fc.constantFrom(0, 120, 250, 350, 600, 900, 1524, 1800),
    zone: fc.constantFrom(...ZONES),
    cover: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: COVER_CLASSES, maxLength: COVER_CLASSES }),
    difficulty: fc.array(fc.constantFrom(...DIFFICULTIES), { minLength: MOVER_CLASSES, maxLength: MOVER_CLASSES }),
    flatTop: fc.boolean(),
    openInside: fc.boolean(),
  })
  .map((drawn) => ({ ...drawn, flatTop: drawn.flatTop && drawn.zone === 'solid' }));

/** A skirmish table with up to `most` pieces, which may overlap. */
export function terrainOf(most: number): fc.Arbitrary<Terrain> {
  return fc
    .array(piece, { maxLength: most })
    .map((pieces) => compiled(pieces.map((drawn, i) => ({ ...drawn, id: `piece-${i}` }))));
}

export function compiled(pieces: readonly TerrainPiece[]): Terrain {
  const result = compileTerrain(SKIRMISH_TABLE, pieces, COVER_CLASSES, MOVER_CLASSES);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** A solid rectangle, impassable and heavy cover to all. */
export function block(id: string, x: number, y: number, width: number, depth: number, height: number): TerrainPiece {
  return {
    id,
    polygon: [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    height,
    zone: 'solid',
    cover: [2, 2],
    difficulty: ['impassable'],
    flatTop: false,
  };
}

export const coordinate: fc.Arbitrary<number> = fc.integer({ min: 0, max: SKIRMISH_TABLE.width });
export const direction: fc.Arbitrary<number> = fc.integer({ min: 0, max: 359 });
export const radius: fc.Arbitrary<number> = fc.constantFrom(135, 250, 350, 500, 750);

/** Settings of every property test: the same tables each time. */
export function runs(numRuns: number): { numRuns: number; seed: number } {
  return { numRuns, seed: 20200401 };
}

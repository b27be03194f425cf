import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { BASES } from '../../../../../tabletop/measures.suite.js';
import { Lattice } from '../../../../../tabletop/lattice.js';
import { compileMover, type Mover } from '../../../../../tabletop/mover.js';
import { NO_OBSTACLES, Obstacles } from '../../../../../tabletop/obstacles.js';
import { findPath, newPath } from '../../../../../tabletop/reach.js';
import { block, compiled, runs, terrainOf } from '../../../../../tabletop/tables.suite.js';
import type { Terrain } from '../../../../../tabletop/terrain.js';
import { implies } from '../../../../../tabletop/twins.suite.js';
import { SKIRMISH_TABLE } from '../../../../../tabletop/units.js';
import { inCohesion } from './cohesion.js';

const lattice = new Lattice(SKIRMISH_TABLE);

function moverOn(terrain: Terrain): Mover {
  return compileMover(terrain, lattice, measures, {
    base: BASES.small,
    moverClass: 0,
    stepOver: 350,
    ignoreHeight: -1,
  });
}

const { measures } = legionLibrary();
const HEIGHT_1 = measures.heightSegment;

function cohesive(terrain: Terrain, x: number, y: number, allowedRise = 0, obstacles = NO_OBSTACLES): boolean {
  return inCohesion(
    measures,
    { mover: moverOn(terrain), gap: measures.cohesionGap },
    obstacles,
    4000,
    4000,
    x,
    y,
    allowedRise,
  );
}

test('the greatest distance is a speed-1 tool between the bases', () => {
  expect(measures.cohesionGap).toBe(750);
  expect(cohesive(compiled([]), 5020, 4000)).toBe(true);
  expect(cohesive(compiled([]), 5021, 4000)).toBe(false);
});

test('impassable terrain between must leave a way round that the tool can take', () => {
  expect(cohesive(compiled([block('post', 4400, 3950, 100, 100, 900)]), 4900, 4000)).toBe(true);
  expect(cohesive(compiled([block('wall', 4400, 3000, 100, 2000, 900)]), 4900, 4000)).toBe(false);
  expect(cohesive(compiled([block('wall', 4400, 3000, 100, 2000, 250)]), 4900, 4000)).toBe(false);
  const low = { ...block('wall', 4400, 3000, 100, 2000, 250), difficulty: ['difficult' as const] };
  expect(cohesive(compiled([low]), 4900, 4000)).toBe(true);
});

test('a base that stops moves may stand between them only if there is a way round it', () => {
  const walker = new Obstacles();
  walker.addDisc(4500, 4000, 350);
  expect(cohesive(compiled([]), 5000, 4000, 0, walker)).toBe(false);
  walker.clear();
  walker.addDisc(4500, 3600, 350);
  expect(cohesive(compiled([]), 5000, 4000, 0, walker)).toBe(true);
});

test('another level is out of cohesion unless the leader has climbed; then the lower base must touch the piece', () => {
  const roof = { ...block('house', 4200, 3500, 1000, 1000, 900), flatTop: true };
  const terrain = compiled([roof]);
  expect(cohesive(terrain, 4400, 4000)).toBe(false);
  expect(cohesive(terrain, 4400, 4000, HEIGHT_1)).toBe(false);
  const touching = compiled([
    {
      ...roof,
      polygon: [
        [4135, 3500],
        [5200, 3500],
        [5200, 4500],
        [4135, 4500],
      ],
    },
  ]);
  expect(cohesive(touching, 4400, 4000)).toBe(false);
  expect(cohesive(touching, 4400, 4000, HEIGHT_1)).toBe(true);
  expect(cohesive(compiled([{ ...touching.pieces[0], height: HEIGHT_1 + 1 }]), 4400, 4000, 2 * HEIGHT_1)).toBe(false);
  // Leader above and miniature below; then vice versa.
  expect(
    inCohesion(
      measures,
      { mover: moverOn(touching), gap: measures.cohesionGap },
      NO_OBSTACLES,
      4400,
      4000,
      4000,
      4000,
      HEIGHT_1,
    ),
  ).toBe(true);
});

test('on one level, cohesion needs a short distance and a speed-1 move, in both directions', () => {
  const at = fc.integer({ min: 1500, max: 7500 });
  const by = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(terrainOf(7), at, at, by, by, (terrain, x, y, dx, dy) => {
      const mover = moverOn(terrain);
      const z = elevationAt(terrain, x, y);
      const level = elevationAt(terrain, x + dx, y + dy) === z;
      const way = findPath(mover, NO_OBSTACLES, x, y, z, x + dx, y + dy, 1, 1, newPath());
      const near = Math.hypot(dx, dy) <= measures.cohesionGap + 270;
      const together = inCohesion(
        measures,
        { mover, gap: measures.cohesionGap },
        NO_OBSTACLES,
        x,
        y,
        x + dx,
        y + dy,
        0,
      );
      expect(implies(together, near && level && way)).toBe(true);
      expect(implies(near && level && way, together)).toBe(true);
    }),
    runs(300),
  );
});

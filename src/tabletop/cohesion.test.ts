import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES } from './bases.js';
import { COHESION_GAP, inCohesion, nearLeader } from './cohesion.js';
import { elevationAt } from './elevation.js';
import { Lattice } from './lattice.js';
import { compileMover, type Mover } from './mover.js';
import { NO_OBSTACLES, Obstacles } from './obstacles.js';
import { findPath, newPath } from './reach.js';
import { block, compiled, runs, terrainOf } from './tables.suite.js';
import type { Terrain } from './terrain.js';
import { implies } from './twins.suite.js';
import { BAND, SKIRMISH_TABLE } from './units.js';

const lattice = new Lattice(SKIRMISH_TABLE);

function moverOn(terrain: Terrain): Mover {
  return compileMover(terrain, lattice, { base: BASES.small, moverClass: 0, stepOver: 350, ignoreHeight: -1 });
}

function cohesive(terrain: Terrain, x: number, y: number, allowedRise = 0, obstacles = NO_OBSTACLES): boolean {
  return inCohesion(moverOn(terrain), obstacles, 4000, 4000, x, y, allowedRise);
}

test('the speed-1 tool between the bases is the farthest', () => {
  expect(COHESION_GAP).toBe(750);
  expect(nearLeader(4000, 4000, 5020, 4000, 135)).toBe(true);
  expect(nearLeader(4000, 4000, 5021, 4000, 135)).toBe(false);
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

test('another level is out of cohesion until the leader climbed; then the lower base must touch the piece', () => {
  const roof = { ...block('house', 4200, 3500, 1000, 1000, 900), flatTop: true };
  const terrain = compiled([roof]);
  expect(cohesive(terrain, 4400, 4000)).toBe(false);
  expect(cohesive(terrain, 4400, 4000, BAND)).toBe(false);
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
  expect(cohesive(touching, 4400, 4000, BAND)).toBe(true);
  expect(cohesive(compiled([{ ...touching.pieces[0], height: BAND + 1 }]), 4400, 4000, 2 * BAND)).toBe(false);
  // Leader above, miniature below, the other way round.
  expect(inCohesion(moverOn(touching), NO_OBSTACLES, 4400, 4000, 4000, 4000, BAND)).toBe(true);
});

test('on one level cohesion is nearness and a speed-1 move, both ways', () => {
  const at = fc.integer({ min: 1500, max: 7500 });
  const by = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(terrainOf(7), at, at, by, by, (terrain, x, y, dx, dy) => {
      const mover = moverOn(terrain);
      const z = elevationAt(terrain, x, y);
      const level = elevationAt(terrain, x + dx, y + dy) === z;
      const way = findPath(mover, NO_OBSTACLES, x, y, z, x + dx, y + dy, 1, 1, newPath());
      const near = Math.hypot(dx, dy) <= COHESION_GAP + 270;
      const together = inCohesion(mover, NO_OBSTACLES, x, y, x + dx, y + dy, 0);
      expect(implies(together, near && level && way)).toBe(true);
      expect(implies(near && level && way, together)).toBe(true);
    }),
    runs(300),
  );
});

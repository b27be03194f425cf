import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES, MEASURES } from './measures.suite.js';
import { stepX, stepY } from './directions.js';
import { elevationAt } from './elevation.js';
import { Lattice, STEP } from './lattice.js';
import { compileMover, standable, type Mover } from './mover.js';
import { legLength } from './movement-tools.js';
import { NO_OBSTACLES, Obstacles } from './obstacles.js';
import { ReachMemo } from './reach-memo.js';
import { findPath, newPath } from './reach.js';
import { difficultOnPath, sweepClear } from './sweep.js';
import { block, compiled, runs, terrainOf } from './tables.suite.js';
import type { Terrain } from './terrain.js';
import { implies } from './twins.suite.js';
import { SKIRMISH_TABLE } from './units.js';

const lattice = new Lattice(SKIRMISH_TABLE);
const at = fc.integer({ min: 4, max: 68 }).map((i) => i * STEP);
const by = fc.integer({ min: -16, max: 16 }).map((i) => i * STEP);
const speeds = fc.constantFrom([1, 1], [2, 1], [3, 2], [2, 2], [1, 0]);

function moverOn(terrain: Terrain): Mover {
  return compileMover(terrain, lattice, MEASURES, {
    base: BASES.small,
    moverClass: 0,
    stepOver: 350,
    ignoreHeight: -1,
  });
}

function blockersOf(discs: readonly (readonly [number, number])[]): Obstacles {
  const list = new Obstacles();
  for (const [x, y] of discs) list.addDisc(x, y, 350);
  return list;
}

const blockers = fc.array(fc.tuple(at, at), { maxLength: 6 });

/** Tries every tool and every direction: the shortest tool that has a way there; 0 for none. */
function twin(
  mover: Mover,
  list: Obstacles,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  speed: number,
  slow: number,
): number {
  const z = elevationAt(mover.terrain, x0, y0);
  if (!standable(mover, x1, y1) || Math.abs(elevationAt(mover.terrain, x1, y1) - z) > mover.climb) return 0;
  let best = 0;
  const consider = (tool: number, way: readonly (readonly [number, number])[]): void => {
    const legs = way.slice(1).map((to, i) => [...way[i], ...to] as const);
    if (!legs.every((leg) => sweepClear(mover, list, z, ...leg))) return;
    const difficult = legs.some((leg) => difficultOnPath(mover, z, ...leg));
    if (best === 0 && (tool <= slow || !difficult)) best = tool;
  };
  for (let tool = 1; tool <= speed; tool++) {
    const leg = legLength(MEASURES, tool, 135, false);
    if (Math.hypot(x1 - x0, y1 - y0) <= 2 * leg)
      consider(tool, [
        [x0, y0],
        [x1, y1],
      ]);
    for (let direction = 0; direction < 360; direction++) {
      const joint = [x0 + stepX(direction, leg), y0 + stepY(direction, leg)] as const;
      const second = [x1 - joint[0], y1 - joint[1]] as const;
      if (Math.hypot(...second) > leg) continue;
      if (second[0] * (joint[0] - x0) + second[1] * (joint[1] - y0) < 0) continue;
      consider(tool, [[x0, y0], joint, [x1, y1]]);
    }
  }
  return best;
}

test('a full straight move is tool plus diameter; farther is out of reach', () => {
  const mover = moverOn(compiled([]));
  const path = newPath();
  expect(findPath(mover, NO_OBSTACLES, 1000, 1000, 0, 1000 + 1020, 1000, 1, 1, path)).toBe(true);
  expect(path).toMatchObject({ tool: 1, difficult: false, direction: -1 });
  expect(findPath(mover, NO_OBSTACLES, 1000, 1000, 0, 1000 + 1021, 1000, 1, 1, path)).toBe(false);
  expect(findPath(mover, NO_OBSTACLES, 1000, 1000, 0, 1000 + 1021, 1000, 2, 1, path)).toBe(true);
  expect(path.tool).toBe(2);
});

test('a bent tool leads round a wall, not through it', () => {
  const terrain = compiled([block('wall', 2450, 1000, 100, 1200, 900)]);
  const mover = moverOn(terrain);
  const path = newPath();
  expect(findPath(mover, NO_OBSTACLES, 2000, 2000, 0, 3000, 2000, 1, 1, path)).toBe(false);
  expect(findPath(mover, NO_OBSTACLES, 2000, 2000, 0, 3000, 2000, 2, 1, path)).toBe(true);
  expect(path.tool).toBe(2);
  expect(path.direction).toBeGreaterThan(0);
  expect(path.jointY).toBeGreaterThan(2200);
  const deep = moverOn(compiled([block('wall', 2450, 1000, 100, 3000, 900)]));
  expect(findPath(deep, NO_OBSTACLES, 2000, 2000, 0, 3000, 2000, 3, 3, path)).toBe(false);
});

test('a way through difficult terrain needs the slower tool; a longer tool must go round it', () => {
  const swamp = {
    ...block('swamp', 2450, 1000, 100, 1200, 0),
    zone: 'area' as const,
    difficulty: ['difficult' as const],
  };
  const mover = moverOn(compiled([swamp]));
  const path = newPath();
  expect(findPath(mover, NO_OBSTACLES, 2000, 2000, 0, 3000, 2000, 2, 1, path)).toBe(true);
  expect(path).toMatchObject({ difficult: true, direction: -1, tool: 1 });
  expect(findPath(mover, NO_OBSTACLES, 2000, 2000, 0, 3100, 2000, 2, 1, path)).toBe(true);
  expect(path).toMatchObject({ difficult: false, tool: 2 });
  expect(findPath(mover, NO_OBSTACLES, 2000, 1500, 0, 3000, 1500, 2, 1, path)).toBe(true);
  expect(path).toMatchObject({ difficult: true, direction: -1, tool: 1 });
  expect(findPath(mover, NO_OBSTACLES, 2000, 1500, 0, 3100, 1500, 2, 1, path)).toBe(false);
});

test('finds a way exactly when trying every tool and direction does, with the shortest tool possible', () => {
  fc.assert(
    fc.property(terrainOf(7), blockers, at, at, by, by, speeds, (terrain, discs, x, y, dx, dy, [speed, slow]) => {
      const mover = moverOn(terrain);
      const list = blockersOf(discs);
      fc.pre(sweepClear(mover, list, elevationAt(terrain, x, y), x, y, x, y));
      const path = newPath();
      findPath(mover, list, x, y, elevationAt(terrain, x, y), x + dx, y + dy, speed, slow, path);
      expect(path.found ? path.tool : 0).toBe(twin(mover, list, x, y, x + dx, y + dy, speed, slow));
      expect(implies(path.found && path.difficult, path.tool <= slow)).toBe(true);
    }),
    runs(400),
  );
});

test('the memo equals the direct search, at the first call and later, with other bases in the way', () => {
  fc.assert(
    fc.property(
      terrainOf(7),
      fc.array(blockers, { minLength: 3, maxLength: 3 }),
      at,
      at,
      by,
      by,
      speeds,
      (terrain, lists, x, y, dx, dy, [speed, slow]) => {
        const mover = moverOn(terrain);
        const memo = new ReachMemo(mover, 12);
        const direct = newPath();
        const remembered = newPath();
        for (const discs of [[], ...lists, []]) {
          const list = blockersOf(discs);
          for (const off of [0, 1]) {
            const z = elevationAt(terrain, x + off, y);
            findPath(mover, list, x + off, y, z, x + dx, y + dy, speed, slow, direct);
            memo.findPath(list, x + off, y, x + dx, y + dy, speed, slow, remembered);
            expect(remembered.found).toBe(direct.found);
            expect(implies(direct.found, JSON.stringify(remembered) === JSON.stringify(direct))).toBe(true);
          }
        }
      },
    ),
    runs(300),
  );
});

import { expect, test } from 'vitest';
import { BASES, MEASURES } from './measures.suite.js';
import { Rng } from '../kernel/rng.js';
import { elevationAt } from './elevation.js';
import { Lattice, STEP } from './lattice.js';
import { compileMover, type Mover } from './mover.js';
import {
  FAR_EDGE,
  LEFT_EDGE,
  NEAR_EDGE,
  NO_ROUTE,
  RIGHT_EDGE,
  routeAtLeast,
  routeLength,
  routesTo,
  routesToEdges,
} from './routes.js';
import { terrainClear } from './sweep.js';
import { block, compiled } from './tables.suite.js';
import type { Terrain } from './terrain.js';
import { SKIRMISH_TABLE } from './units.js';

const lattice = new Lattice(SKIRMISH_TABLE);

function moverOn(terrain: Terrain): Mover {
  return compileMover(terrain, lattice, MEASURES, {
    base: BASES.small,
    moverClass: 0,
    stepOver: 350,
    ignoreHeight: -1,
  });
}

test('on an open table the way to an edge is straight', () => {
  const mover = moverOn(compiled([]));
  const near = routesToEdges(mover, NEAR_EDGE);
  const any = routesToEdges(mover, NEAR_EDGE + FAR_EDGE + LEFT_EDGE + RIGHT_EDGE);
  for (const [column, row] of [
    [10, 20],
    [36, 36],
    [70, 5],
  ]) {
    expect(routeLength(mover, near, column * STEP, row * STEP)).toBe(row * STEP);
    expect(routeLength(mover, any, column * STEP, row * STEP)).toBe(
      Math.min(column, row, 72 - column, 72 - row) * STEP,
    );
  }
  expect(Math.abs(routeLength(mover, near, 1300, 1300) - 1300)).toBeLessThan(60);
});

test('on an open table ways to a point are at most 3 % longer than straight', () => {
  const mover = moverOn(compiled([]));
  const field = routesTo(mover, 36 * STEP, 36 * STEP);
  for (let at = 0; at < lattice.count; at += 37) {
    const straight = Math.hypot(lattice.xOf(at) - 36 * STEP, lattice.yOf(at) - 36 * STEP);
    expect(field[at]).toBeGreaterThanOrEqual(straight - 8);
    expect(field[at]).toBeLessThanOrEqual(straight * 1.031 + 8);
  }
});

/** Bellman and Ford: improve every step until nothing improves. */
function slowField(mover: Mover, goal: number): number[] {
  const { terrain } = mover;
  const field = Array.from({ length: lattice.count }, () => NO_ROUTE);
  field[goal] = 0;
  const steps: [number, number][] = [];
  for (let c = -2; c <= 2; c++)
    for (let r = -2; r <= 2; r++)
      if (Math.max(Math.abs(c), Math.abs(r)) === 1 || Math.abs(c) + Math.abs(r) === 3) steps.push([c, r]);
  const around = Array.from({ length: lattice.count }, (_, from) =>
    steps.flatMap(([c, r]) => {
      const x = lattice.xOf(from);
      const y = lattice.yOf(from);
      const to = lattice.indexOf(x + c * STEP, y + r * STEP);
      if (to < 0 || !terrainClear(mover, elevationAt(terrain, x, y), x, y, x + c * STEP, y + r * STEP)) return [];
      return [{ to, length: Math.round(Math.hypot(c, r) * STEP) }];
    }),
  );
  for (let changed = true; changed;) {
    changed = false;
    for (let from = 0; from < lattice.count; from++)
      for (const { to, length } of around[from])
        if (field[to] !== NO_ROUTE && field[to] + length < field[from]) {
          field[from] = field[to] + length;
          changed = true;
        }
  }
  return field;
}

test('round walls the field equals one computed by Bellman and Ford', () => {
  const terrain = compiled([
    block('bar', 1000, 3000, 5000, 200, 900),
    block('bar2', 3000, 5000, 6144, 200, 900),
    block('box', 4000, 500, 1200, 1200, 900),
  ]);
  const mover = moverOn(terrain);
  const goal = lattice.nearest(4600, 7000);
  expect(Array.from(routesTo(mover, 4600, 7000))).toEqual(slowField(mover, goal));
});

test('a place that is walled in has no way out', () => {
  const mover = moverOn(
    compiled([
      block('south', 3000, 3000, 2000, 100, 900),
      block('north', 3000, 4900, 2000, 100, 900),
      block('west', 3000, 3000, 100, 2000, 900),
      block('east', 4900, 3000, 100, 2000, 900),
    ]),
  );
  const field = routesToEdges(mover, NEAR_EDGE);
  expect(routeLength(mover, field, 32 * STEP, 32 * STEP)).toBe(NO_ROUTE);
  expect(routeLength(mover, field, 4000, 4000)).toBe(NO_ROUTE);
  expect(routeLength(mover, field, 4000, 2000)).toBeLessThan(2200);
});

test('no way is shorter than the quick bound, which is close to it', () => {
  const mover = moverOn(compiled([block('wall', 500, 300, 900, 400, 1000), block('house', 200, 900, 700, 1300, 1000)]));
  const field = routesToEdges(mover, NEAR_EDGE);
  const rng = new Rng('ways');
  for (let i = 0; i < 3000; i++) {
    const [x, y] = [rng.below(SKIRMISH_TABLE.width), rng.below(SKIRMISH_TABLE.depth)];
    const length = routeLength(mover, field, x, y);
    const bound = routeAtLeast(mover, field, x, y);
    expect(bound).toBeLessThanOrEqual(length);
    expect(length === NO_ROUTE || length - bound < 600).toBe(true);
  }
});

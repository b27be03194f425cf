import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASES, MEASURES } from './measures.suite.js';
import { gapAtMost, inContact, overlap, type Base } from './bases.js';
import { contactX, contactY } from './contact.js';
import { COS, SIN } from './directions.js';
import { elevationAt } from './elevation.js';
import { FORMATIONS, PATTERN_DIRECTIONS, patternOf, type Formation } from './formation-patterns.js';
import { FormationSolver } from './formation.js';
import { Lattice, STEP } from './lattice.js';
import { compileMover, standable, stopRoomAt, type Mover } from './mover.js';
import { NO_OBSTACLES, Obstacles } from './obstacles.js';
import { ReachMemo } from './reach-memo.js';
import { findPath, newPath } from './reach.js';
import { block, compiled, direction, runs, terrainOf } from './tables.suite.js';
import type { Terrain } from './terrain.js';
import { SKIRMISH_TABLE } from './units.js';

const lattice = new Lattice(SKIRMISH_TABLE);
const place = fc.integer({ min: 4, max: 68 }).map((i) => i * STEP);

function moverOn(terrain: Terrain, base: Base = BASES.small): Mover {
  return compileMover(terrain, lattice, MEASURES, { base, moverClass: 0, stepOver: 350, ignoreHeight: -1 });
}

/** How far from their leader the miniatures of these tests may stand. */
const GAP = 750;

/** Places on other levels need a way that leads there, unless `joins` accepts any place on them. */
function solverOf(mover: Mover, joins = false): FormationSolver {
  return new FormationSolver(mover, new ReachMemo(mover, 12), {
    gap: GAP,
    byMove: true,
    joins: () => joins,
    isOpen: (x, y, far) => stopRoomAt(mover, x, y) >= far,
  });
}

interface Placed {
  readonly x: number[];
  readonly y: number[];
}

function placeIn(formation: Formation, count: number, facing: number, terrain = compiled([])): Placed {
  const out: Placed = { x: [], y: [] };
  const solver = solverOf(moverOn(terrain));
  solver.place(
    36 * STEP,
    36 * STEP,
    count,
    FORMATIONS.indexOf(formation),
    facing,
    NO_OBSTACLES,
    NO_OBSTACLES,
    0,
    out,
    0,
  );
  return out;
}

/** Offsets from the leader ahead and to the left, for a leader in the middle. */
function ahead({ x, y }: Placed, facing: number): number[] {
  return x.map((px, i) => ((px - 36 * STEP) * COS[facing] + (y[i] - 36 * STEP) * SIN[facing]) / 32768);
}

function distances({ x, y }: Placed): number[] {
  return x.map((px, i) => Math.hypot(px - 36 * STEP, y[i] - 36 * STEP));
}

test('formations look like their names', () => {
  expect(Math.max(...distances(placeIn('tight', 6, 0)))).toBeLessThan(500);
  expect(Math.min(...distances(placeIn('spread', 6, 0)))).toBeGreaterThan(850);
  for (const facing of [0, 90, 180, 270]) {
    const line = placeIn('line', 4, facing);
    expect(ahead(line, facing).every((a) => a === 0)).toBe(true);
    expect(ahead(line, (facing + 90) % 360).filter((left) => left > 0)).toHaveLength(2);
    const column = placeIn('column', 2, facing);
    expect(ahead(column, facing).every((a) => a < 0)).toBe(true);
    expect(ahead(column, (facing + 90) % 360).every((left) => left === 0)).toBe(true);
    expect(ahead(placeIn('rear', 5, facing), facing).every((a) => a < 0)).toBe(true);
    expect(ahead(placeIn('front', 5, facing), facing).every((a) => a > 0)).toBe(true);
  }
});

test('patterns hold every lattice offset in cohesion once, whatever the direction', () => {
  for (const formation of FORMATIONS) {
    for (let part = 0; part < PATTERN_DIRECTIONS; part++) {
      const { columns, rows } = patternOf(formation, Math.round((part * 360) / PATTERN_DIRECTIONS), 135, GAP);
      const offsets = new Set(Array.from(columns, (column, i) => `${column},${rows[i]}`));
      expect(offsets.size).toBe(columns.length);
      let inReach = 0;
      for (let row = -9; row <= 9; row++)
        for (let column = -9; column <= 9; column++) {
          const distance = Math.hypot(row, column) * STEP;
          if (distance >= 270 && distance <= 1020) inReach++;
        }
      expect(columns.length).toBe(inReach);
    }
  }
});

test('on any table, placed miniatures are near, reachable or on a joined level, flat, and overlap nothing', () => {
  const disc = fc.tuple(place, place, fc.constantFrom(135, 250, 500));
  const names = fc.nat(FORMATIONS.length - 1);
  const base = fc.constantFrom(BASES.small, BASES.medium);
  const rise = fc.constantFrom(0, 900);
  fc.assert(
    fc.property(
      terrainOf(6),
      fc.array(disc, { maxLength: 30 }),
      place,
      place,
      fc.nat(1),
      names,
      direction,
      base,
      rise,
      fc.boolean(),
      (terrain, discs, leaderX, y, off, formation, facing, kind, allowedRise, joins) => {
        const x = leaderX + off;
        const mover = moverOn(terrain, kind);
        const r = mover.radius;
        fc.pre(standable(mover, x, y));
        const free = discs.filter(([u, v, s]) => !overlap(u, v, s, x, y, r));
        const occupied = new Obstacles();
        const stopping = new Obstacles();
        for (const [u, v, s] of free) occupied.addDisc(u, v, s);
        for (const [u, v, s] of free.filter(([, , s]) => s === 500)) stopping.addDisc(u, v, s);
        const out: Placed = { x: [], y: [] };
        const solver = solverOf(mover, joins);
        const z = elevationAt(terrain, x, y);
        const count = solver.place(x, y, 5, formation, facing, occupied, stopping, allowedRise, out, 0);
        expect(out.x).toHaveLength(count);
        for (let i = 0; i < count; i++) {
          const level = elevationAt(terrain, out.x[i], out.y[i]) === z;
          const reached = findPath(mover, stopping, x, y, z, out.x[i], out.y[i], 1, 1, newPath());
          expect(gapAtMost(x, y, r, out.x[i], out.y[i], r, GAP)).toBe(true);
          expect(reached || (joins && !level)).toBe(true);
          expect(standable(mover, out.x[i], out.y[i])).toBe(true);
          expect(occupied.hit(out.x[i], out.y[i], r) || overlap(x, y, r, out.x[i], out.y[i], r)).toBe(false);
          for (let j = 0; j < i; j++) expect(overlap(out.x[i], out.y[i], r, out.x[j], out.y[j], r)).toBe(false);
          expect(Math.abs(elevationAt(terrain, out.x[i], out.y[i]) - elevationAt(terrain, x, y))).toBeLessThanOrEqual(
            allowedRise,
          );
        }
        const again: Placed = { x: [], y: [] };
        solver.place(x, y, 5, formation, facing, occupied, stopping, allowedRise, again, 0);
        expect(again).toEqual(out);
        for (const wanted of [0, count, 5]) {
          const room = solver.hasRoom(x, y, wanted, formation, facing, occupied, stopping, allowedRise);
          expect(room).toBe(wanted <= count);
        }
      },
    ),
    runs(250),
  );
});

test('miniatures stand on a level that no move of speed 1 leads to only if the caller joins the levels', () => {
  const roof = { ...block('roof', 4400, 3000, 1200, 2000, 900), flatTop: true };
  const onRoof = (joins: boolean): number => {
    const out: Placed = { x: [], y: [] };
    const solver = solverOf(moverOn(compiled([roof])), joins);
    solver.place(4000, 4000, 40, 0, 0, NO_OBSTACLES, NO_OBSTACLES, 900, out, 0);
    return out.x.filter((x) => x >= 4400).length;
  };
  expect(onRoof(false)).toBe(0);
  expect(onRoof(true)).toBeGreaterThan(0);
});

test('in the open all miniatures find room on the lattice, also when the leader is off it', () => {
  for (const formation of FORMATIONS.keys()) {
    for (const off of [0, 1, 60]) {
      const out: Placed = { x: [], y: [] };
      const solver = solverOf(moverOn(compiled([])));
      expect(solver.place(4572 + off, 4572, 7, formation, 30, NO_OBSTACLES, NO_OBSTACLES, 0, out, 0)).toBe(7);
      for (let i = 0; i < 7; i++) expect(lattice.indexOf(out.x[i], out.y[i])).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the quick check for room agrees with the slow one, however crowded the open ground is', () => {
  const disc = fc.tuple(fc.integer({ min: 3600, max: 5500 }), fc.integer({ min: 3600, max: 5500 }));
  const found = new Set<boolean>();
  fc.assert(
    fc.property(fc.array(disc, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (discs, count) => {
      const solver = solverOf(moverOn(compiled([])));
      const occupied = new Obstacles();
      for (const [u, v] of discs) if (!overlap(u, v, 250, 4572, 4572, 135)) occupied.addDisc(u, v, 250);
      const out: Placed = { x: [], y: [] };
      const room = solver.place(4572, 4572, count, 0, 90, occupied, NO_OBSTACLES, 0, out, 0) === count;
      expect(solver.hasRoom(4572, 4572, count, 0, 90, occupied, NO_OBSTACLES, 0)).toBe(room);
      found.add(room);
    }),
    runs(300),
  );
  expect(found.size).toBe(2);
});

test('places off the lattice are found when the lattice has no room left', () => {
  // A pen that leaves one place free, between lattice places.
  const walls = [
    block('south', 4000, 3900, 1200, 50, 900),
    block('north', 4000, 4230, 1200, 50, 900),
    block('west', 4000, 3950, 50, 280, 900),
    block('east', 4650, 3950, 50, 280, 900),
  ];
  const solver = solverOf(moverOn(compiled(walls)));
  const out: Placed = { x: [], y: [] };
  expect(solver.place(4190, 4090, 3, 0, 0, NO_OBSTACLES, NO_OBSTACLES, 0, out, 0)).toBe(1);
  expect(lattice.indexOf(out.x[0], out.y[0])).toBe(-1);
});

test('in a melee, miniatures are placed in contact, nearest to the leader first, and the rest near the leader', () => {
  const solver = solverOf(moverOn(compiled([])));
  const target = [4572, 4572] as const;
  const targets = new Obstacles();
  targets.addDisc(...target, 135);
  const x = contactX(target[0], 135, 135, 180);
  const y = contactY(target[1], 135, 135, 180);
  const out: Placed = { x: [], y: [] };
  expect(solver.placeInMelee(x, y, 7, 0, 0, targets, targets, NO_OBSTACLES, 0, out, 0)).toBe(7);
  expect(solver.touching).toBe(5);
  const contact = out.x.map((px, i) => inContact(...target, 135, px, out.y[i], 135));
  expect(contact).toEqual([true, true, true, true, true, false, false]);
  const fromLeader = out.x.slice(0, 5).map((px, i) => Math.hypot(px - x, out.y[i] - y));
  expect(fromLeader[0]).toBeLessThanOrEqual(fromLeader[2]);
});

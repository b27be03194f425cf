import { expect, test } from 'vitest';
import { Lattice, STEP } from './lattice.js';
import { GRAND_ARMY_TABLE, STANDARD_TABLE } from './units.js';

test('a lattice covers its table from corner to corner', () => {
  const lattice = new Lattice(STANDARD_TABLE);
  expect([lattice.columns, lattice.rows]).toEqual([145, 73]);
  expect(lattice.xOf(lattice.count - 1)).toBe(STANDARD_TABLE.width);
  expect(lattice.yOf(lattice.count - 1)).toBe(STANDARD_TABLE.depth);
  expect(new Lattice(GRAND_ARMY_TABLE).count).toBe(14_065);
  expect(() => new Lattice({ width: 20_000, depth: 20_000 })).toThrow('more than 16384');
});

test('every number has one place, and no other place is on the lattice', () => {
  const lattice = new Lattice(STANDARD_TABLE);
  for (let i = 0; i < lattice.count; i++) {
    expect(lattice.indexOf(lattice.xOf(i), lattice.yOf(i))).toBe(i);
    expect(lattice.nearest(lattice.xOf(i) + 63, lattice.yOf(i) - 63)).toBe(i);
  }
  expect(lattice.indexOf(1, 0)).toBe(-1);
  expect(lattice.indexOf(0, STEP + 1)).toBe(-1);
  expect(lattice.indexOf(-STEP, 0)).toBe(-1);
  expect(lattice.indexOf(STANDARD_TABLE.width + STEP, 0)).toBe(-1);
  expect(lattice.indexOf(0, STANDARD_TABLE.depth + STEP)).toBe(-1);
});

test('a window holds the places within the distance and ends at the edges of the table', () => {
  const lattice = new Lattice(STANDARD_TABLE);
  const around = (x: number, y: number, far: number): number[] => {
    const { left, right, bottom, top } = lattice.windowAround(x, y, far);
    return [left, right, bottom, top];
  };
  expect(around(10 * STEP, 20 * STEP, 2 * STEP)).toEqual([8, 12, 18, 22]);
  expect(around(10 * STEP, 20 * STEP, 2 * STEP - 1)).toEqual([9, 11, 19, 21]);
  expect(around(STEP, STANDARD_TABLE.depth, 3 * STEP)).toEqual([0, 4, lattice.rows - 4, lattice.rows - 1]);
  expect(around(STANDARD_TABLE.width, STEP, 3 * STEP)).toEqual([lattice.columns - 4, lattice.columns - 1, 0, 4]);
});

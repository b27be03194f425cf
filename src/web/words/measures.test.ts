import { expect, test } from 'vitest';
import type { Miniature } from '../../tabletop/picture.js';
import { clockOf, directionOf, edgesOf, gapBetween, inchesText, nearestBase } from './measures.js';

const TABLE = { width: 914.4, depth: 609.6 };

function piece(id: string, x: number, y: number): Miniature {
  return { id, unit: id.split('.')[0], side: 0, x, y, radius: 13.5, isLeader: true, wounds: 0 };
}

test('a place is measured from the nearest edges to the edge of the base, and never below nothing', () => {
  expect(edgesOf({ x: 100, y: 500, radius: 20 }, TABLE)).toEqual({
    across: { edge: 'left', far: 80 },
    along: { edge: 'far', far: 609.6 - 500 - 20 },
  });
  const right = edgesOf({ x: 900, y: 10, radius: 20 }, TABLE);
  expect([right.across.edge, right.across.far, right.along]).toEqual(['right', 0, { edge: 'near', far: 0 }]);
});

test('lengths are whole quarters of an inch', () => {
  expect([0, 6, 25.4, 30, 80].map(inchesText)).toEqual(['0″', '¼″', '1″', '1¼″', '3¼″']);
});

test('the nearest base is one of another unit', () => {
  const all = [piece('b1.1', 100, 100), piece('b1.2', 130, 100), piece('r1.1', 100, 180), piece('r2.1', 300, 100)];
  const found = nearestBase(all[0], all);
  expect([found?.piece.id, found?.far]).toEqual(['r1.1', 53]);
  expect(nearestBase(all[0], all.slice(0, 2))).toBeUndefined();
  expect(gapBetween(all[0], { x: 110, y: 100, radius: 13.5 })).toBe(0);
});

test('directions go against the clock from the right, and facings are read from a clock', () => {
  expect(
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [1, -1],
    ].map(([x, y]) => directionOf({ x: 0, y: 0 }, { x, y })),
  ).toEqual([0, 2, 4, 7]);
  expect([90, 0, 180, 270, 75, 105, 60].map(clockOf)).toEqual([12, 3, 9, 6, 12.5, 11.5, 1]);
});

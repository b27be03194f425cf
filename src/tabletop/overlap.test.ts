import { expect, test } from 'vitest';
import { polygonsOverlap } from './overlap.js';
import type { Point } from './polygon.js';

const box = (x: number, y: number, width: number, depth: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
/** Open towards +x: the space between its arms belongs to nobody. */
const horseshoe: Point[] = [
  [0, 0],
  [30, 0],
  [30, 10],
  [10, 10],
  [10, 20],
  [30, 20],
  [30, 30],
  [0, 30],
];

test.each<[string, Point[], Point[], boolean]>([
  ['crossing boxes', box(0, 0, 10, 10), box(5, 5, 10, 10), true],
  ['boxes with edges on one line', box(0, 0, 10, 10), box(5, 0, 10, 10), true],
  ['equal boxes', box(0, 0, 10, 10), box(0, 0, 10, 10), true],
  ['a box within a box', box(0, 0, 10, 10), box(3, 3, 2, 2), true],
  ['a cross', box(0, 10, 30, 10), box(10, 0, 10, 30), true],
  ['boxes that share an edge', box(0, 0, 10, 10), box(10, 0, 10, 10), false],
  ['boxes that share a corner', box(0, 0, 10, 10), box(10, 10, 10, 10), false],
  ['a box between the arms of a horseshoe', horseshoe, box(10, 10, 20, 10), false],
  ['a box into an arm of a horseshoe', horseshoe, box(15, 9, 5, 5), true],
])('%s', (_, a, b, overlap) => {
  expect(polygonsOverlap(a, b)).toBe(overlap);
  expect(polygonsOverlap(b, a)).toBe(overlap);
});

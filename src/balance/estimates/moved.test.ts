import { expect, test } from 'vitest';
import { simulatedNormal } from '../../arena/tournament/simulated.js';
import { Rng } from '../../kernel/rng.js';
import { extraOf } from '../design/sequence.js';
import { fairCost } from './fair-cost.js';
import { moved, typicalMove } from './moved.js';
import { simulatedBlock, simulatedTruth } from './simulated.js';

test('a move has no bounds where one of the estimates has none', () => {
  const open = { value: 5, low: -Infinity, high: Infinity };
  expect(moved(open, { value: 2, low: 1, high: 3 })).toEqual({ value: 3, low: -Infinity, high: Infinity });
  expect(moved({ value: 5, low: 2, high: 10 }, { value: 1, low: -3, high: 5 })).toEqual({
    value: 4,
    low: -1,
    high: 4 + Math.hypot(5, 4),
  });
});

test('95 % intervals cover how far another agent at a sample of the blocks moves the answer', () => {
  const rng = new Rng('coverage', 'moved');
  let covered = 0;
  const sets = 200;
  for (let set = 0; set < sets; set++) {
    const first = simulatedTruth(rng);
    const other = { ...first, shift: first.shift + 20 * simulatedNormal(rng) };
    const many = fairCost(Array.from({ length: 400 }, (_, i) => simulatedBlock(first, extraOf(i, 0), rng)));
    const some = fairCost(Array.from({ length: 100 }, (_, i) => simulatedBlock(other, extraOf(i, 0), rng)));
    if (many === undefined || some === undefined) continue;
    const { low, high } = moved(some.shift, many.shift);
    if (low <= other.shift - first.shift && other.shift - first.shift <= high) covered++;
  }
  expect(covered / sets).toBeGreaterThan(0.92);
  expect(covered / sets).toBeLessThan(0.99);
});

test.each([0, 10])('how large moves of %d points are is distinguished from their errors', (size) => {
  const rng = new Rng('typical', String(size));
  let covered = 0;
  const sets = 100;
  for (let set = 0; set < sets; set++) {
    const moves = Array.from({ length: 30 }, () => {
      const error = 5 + 10 * rng.fraction();
      const value = size * simulatedNormal(rng) + error * simulatedNormal(rng);
      return { value, low: value - 1.96 * error, high: value + 1.96 * error };
    });
    const found = typicalMove(moves);
    if (found !== undefined && found.low <= size && size <= found.high) covered++;
  }
  expect(covered / sets).toBeGreaterThan(0.9);
  expect(typicalMove([])).toBeUndefined();
});

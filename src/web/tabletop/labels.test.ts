import { expect, test } from 'vitest';
import { covers, placeLabels } from './labels.js';

const TABLE = { width: 1829, depth: 914 };

/** Squads in ranks beside each other, as armies of 800 points stand when they are deployed. */
function ranks(squads: number): { readonly x: number; readonly y: number; readonly radius: number }[] {
  return Array.from({ length: squads * 6 }, (_, at) => ({
    x: 200 + Math.floor(at / 6) * 90 + (at % 3) * 28,
    y: 40 + Math.floor((at % 6) / 3) * 30,
    radius: 13.5,
  }));
}

test('labels of two armies in line cover no miniature and no other label', () => {
  const discs = ranks(14);
  // A label of a tag and three tokens on a screen of 1366 pixels.
  const labels = discs.filter((_, at) => at % 6 === 0).map((base) => ({ ...base, width: 145, height: 38 }));
  const spots = placeLabels(labels, discs, TABLE);
  const covered = spots.filter(({ x, y }) => discs.some((disc) => covers(x, y, 145, 38, disc)));
  expect(covered).toEqual([]);
  const crossing = spots.filter((one, at) =>
    spots.some((other, n) => n < at && Math.abs(one.x - other.x) < 145 && Math.abs(one.y - other.y) < 38),
  );
  expect(crossing).toEqual([]);
  expect(spots.every(({ x, y }) => x >= 72.5 && y >= 19 && x <= TABLE.width - 72.5 && y <= TABLE.depth - 19)).toBe(
    true,
  );
});

test('a unit that stands alone has its label right above it', () => {
  const [spot] = placeLabels(
    [{ x: 500, y: 400, radius: 20, width: 40, height: 20 }],
    [{ x: 500, y: 400, radius: 20 }],
    TABLE,
  );
  expect(spot.x).toBeCloseTo(500);
  expect(spot.y).toBeCloseTo(400 + 20 + 0.15 * 20 + 10);
});

test('a label that covers only a corner of a base covers it', () => {
  expect(covers(0, 0, 20, 10, { x: 12, y: 7, radius: 3 })).toBe(true);
  expect(covers(0, 0, 20, 10, { x: 13, y: 8, radius: 3 })).toBe(false);
});

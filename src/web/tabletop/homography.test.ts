import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isConvex, mapped, ontoTable } from './homography.js';

const part = fc.double({ min: 0, max: 0.3, noNaN: true });
/** The corners of a table in a photo, as parts of its sides. */
const corners = fc.tuple(part, part, part, part, part, part, part, part).map(([a, b, c, d, e, f, g, h]) => [
  { x: a, y: b },
  { x: 1 - c, y: d },
  { x: 1 - e, y: 1 - f },
  { x: g, y: 1 - h },
]);

test('the corners in a photo come to lie on those of the table, and straight lines stay straight', () => {
  fc.assert(
    fc.property(corners, part, (photo, t) => {
      expect(isConvex(photo)).toBe(true);
      const map = ontoTable(photo, 914.4, 609.6);
      const [one, two, three, four] = photo.map((at) => mapped(map, at));
      for (const [at, x, y] of [
        [one, 0, 0],
        [two, 914.4, 0],
        [three, 914.4, 609.6],
        [four, 0, 609.6],
      ] as const) {
        expect(at.x).toBeCloseTo(x, 6);
        expect(at.y).toBeCloseTo(y, 6);
      }
      // A point of the upper edge in the photo lies on the upper edge of the table.
      const [from, to] = photo;
      const between = mapped(map, { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) });
      expect(between.y).toBeCloseTo(0, 6);
    }),
  );
});

test('corners that cross or lie in a line make no table', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  expect(isConvex(square)).toBe(true);
  expect(isConvex([square[1], square[0], square[2], square[3]])).toBe(false);
  expect(isConvex([square[0], { x: 0.5, y: 0.5 }, square[2], square[3]])).toBe(false);
});

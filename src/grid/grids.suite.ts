/** Random maps for the tests of this folder. */
import * as fc from 'fast-check';
import { Grid, type GridPlan, type Segment } from './grid.js';

/** Columns and rows of the random maps. */
const SIZE = 7;

const coordinate = fc.integer({ min: 0, max: SIZE });

/** A unit segment between corners of a random map. */
const segment: fc.Arbitrary<Segment> = fc
  .record({ x: coordinate, y: coordinate, isLevel: fc.boolean() })
  .map(({ x, y, isLevel }): Segment => {
    const [fromX, fromY] = [Math.min(x, isLevel ? SIZE - 1 : SIZE), Math.min(y, isLevel ? SIZE : SIZE - 1)];
    return [fromX, fromY, fromX + (isLevel ? 1 : 0), fromY + (isLevel ? 0 : 1)];
  });

const square = fc.constantFrom('.', '.', '.', '.', '.', '.', '.', 'D', 'B', 'I', ' ');

/** Maps of 7 × 7 squares with pieces of every kind; the first two doors may be closed. */
export const plans: fc.Arbitrary<GridPlan> = fc.record({
  rows: fc.array(
    fc.array(square, { minLength: SIZE, maxLength: SIZE }).map((row) => row.join('')),
    {
      minLength: SIZE,
      maxLength: SIZE,
    },
  ),
  walls: fc.array(segment, { maxLength: 8 }),
  blockingEdges: fc.array(segment, { maxLength: 4 }),
  impassableEdges: fc.array(segment, { maxLength: 4 }),
  doors: fc.array(fc.array(segment, { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
});

/** Random maps; those without a space are left out. */
export const grids: fc.Arbitrary<Grid> = plans.map((plan) => new Grid(plan)).filter((grid) => grid.count > 2);

/** A map of rows alone. */
export function gridOf(rows: readonly string[], more: Partial<GridPlan> = {}): Grid {
  return new Grid({ rows, walls: [], blockingEdges: [], impassableEdges: [], doors: [], ...more });
}

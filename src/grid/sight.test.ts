import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grid } from './grid.js';
import { gridOf, grids } from './grids.suite.js';
import { Links } from './links.js';
import { seesSlowly } from './sight-twin.suite.js';
import { Sight } from './sight.js';

/** How many positions are tried; set OPFOR_TWINS for more. */
const POSITIONS = Number(process.env['OPFOR_TWINS'] ?? 150);

function blockersOf(grid: Grid, occupied: ReadonlySet<number>, closed: number): Uint8Array {
  const blockers = new Uint8Array(grid.count + grid.doors);
  for (const space of occupied) blockers[space] = 9;
  for (let door = 0; door < grid.doors; door++) blockers[grid.count + door] = ((closed >> door) & 1) * 255;
  return blockers;
}

function sees(grid: Grid, from: number, to: number, figures: readonly number[] = [], area = true): boolean {
  return new Sight(grid, area).sees(from, to, blockersOf(grid, new Set(figures), -1), 1, 2);
}

describe('sight between spaces', () => {
  it('agrees with a slow reading of the rules on random maps', () => {
    const seen = { yes: 0, no: 0 };
    const spaces = fc.array(fc.nat(48), { maxLength: 12 });
    fc.assert(
      fc.property(
        grids,
        spaces,
        fc.nat(48),
        fc.nat(48),
        fc.nat(7),
        fc.boolean(),
        (grid, figures, i, k, closed, area) => {
          const [from, to] = [i % grid.count, k % grid.count];
          const occupied = new Set(
            figures.map((space) => space % grid.count).filter((space) => space !== from && space !== to),
          );
          const says = new Sight(grid, area).sees(from, to, blockersOf(grid, occupied, closed), 1, 2);
          if (from === to || new Links(grid, closed & ((1 << grid.doors) - 1)).areAdjacent(from, to)) return says;
          seen[says ? 'yes' : 'no']++;
          return says === seesSlowly({ grid, closed, occupied }, from, to, area);
        },
      ),
      { numRuns: POSITIONS, seed: 20140101 },
    );
    expect(seen.yes).toBeGreaterThan(0);
    expect(seen.no).toBeGreaterThan(0);
  });

  it('is barred by a figure straight ahead, and not from beside it', () => {
    const grid = gridOf(['.....', '.....', '.....']);
    const at = (x: number, y: number): number => grid.at(x, y);
    expect(sees(grid, at(0, 1), at(4, 1), [at(2, 1)])).toBe(false);
    expect(sees(grid, at(0, 0), at(4, 1), [at(2, 1)])).toBe(true);
  });

  it('is barred where walls meet at a corner, and not past the end of one wall', () => {
    const grid = gridOf(['...', '...'], {
      walls: [
        [1, 0, 1, 1],
        [1, 1, 1, 2],
      ],
    });
    expect(sees(grid, grid.at(0, 0), grid.at(1, 1))).toBe(false);
    const one = gridOf(['...', '...'], { walls: [[1, 0, 1, 1]] });
    expect(sees(one, one.at(0, 0), one.at(1, 1))).toBe(true);
    // On either side of the end of a wall: seen, but not adjacent (R 1578).
    expect(sees(one, one.at(0, 0), one.at(1, 0))).toBe(true);
    expect(new Links(one, 0).areAdjacent(one.at(0, 0), one.at(1, 0))).toBe(false);
  });

  it('is barred by a closed door and free when it is open', () => {
    const grid = gridOf(['....'], { doors: [[[2, 0, 2, 1]]] });
    const blockers = blockersOf(grid, new Set(), 1);
    const sight = new Sight(grid, true);
    expect(sight.sees(0, 3, blockers, 1, 2)).toBe(false);
    blockers[grid.count] = 0;
    expect(sight.sees(0, 3, blockers, 1, 2)).toBe(true);
  });

  it('looks past the figures of the looker and of the target', () => {
    const grid = gridOf(['....']);
    const blockers = new Uint8Array(grid.count);
    blockers.set([1, 1, 2, 2]);
    expect(new Sight(grid, true).sees(0, 3, blockers, 1, 2)).toBe(true);
    expect(new Sight(grid, true).sees(0, 3, blockers, 1, 3)).toBe(false);
  });
});

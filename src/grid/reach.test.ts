import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Placements, TALL, TURNS } from './bases.js';
import type { Grid } from './grid.js';
import { gridOf, grids } from './grids.suite.js';
import { LargeReach } from './large-reach.js';
import { Links, UNCOUNTED } from './links.js';
import { type Manner, ON_FOOT, OUT_OF_REACH } from './moving.js';
import { countsSlowly, reachSlowly } from './reach-twin.suite.js';
import { Reach } from './reach.js';

/** How many positions are tried; set OPFOR_TWINS for more. */
const POSITIONS = Number(process.env['OPFOR_TWINS'] ?? 300);

const manner: fc.Arbitrary<Manner> = fc.record({
  stopped: fc.boolean(),
  pays: fc.boolean(),
  easy: fc.boolean(),
  tramples: fc.boolean(),
  turns: fc.boolean(),
});

/** What stands in the spaces of a map: mostly nothing. */
const standing = fc.array(fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 2, 3), { minLength: 49, maxLength: 49 });
const points = fc.nat(9);
const closed = fc.nat(7);

describe('counting spaces', () => {
  it('agrees with a slow count on random maps', () => {
    let far = 0;
    fc.assert(
      fc.property(grids, fc.nat(48), fc.nat(48), closed, (grid, i, k, shut) => {
        const [from, to] = [i % grid.count, k % grid.count];
        const says = new Links(grid, shut).counted(from, to);
        if (says > 3 && says !== UNCOUNTED) far++;
        return (countsSlowly(grid, shut, from).get(to) ?? UNCOUNTED) === says;
      }),
      { numRuns: POSITIONS, seed: 20140102 },
    );
    expect(far).toBeGreaterThan(0);
  });
});

describe('reach', () => {
  it('agrees with a slow search on random maps, for a base of one space', () => {
    let passed = 0;
    fc.assert(
      fc.property(grids, fc.nat(48), points, manner, standing, closed, (grid, i, most, how, stands, shut) => {
        const start = i % grid.count;
        const held = Uint8Array.from(stands).subarray(0, grid.count);
        held[start] = 0;
        const reach = new Reach(grid);
        reach.search(new Links(grid, shut), start, most, how, held, new Uint8Array(grid.count));
        const lying = { x: grid.xs[start], y: grid.ys[start], wide: 1, high: 1 };
        const slow = reachSlowly(grid, shut, lying, most, how, held);
        if (slow.size > 8) passed++;
        return reach.cost.every(
          (cost, space) => (slow.get(`${grid.xs[space]},${grid.ys[space]},1`) ?? OUT_OF_REACH) === cost,
        );
      }),
      { numRuns: POSITIONS, seed: 20140103 },
    );
    expect(passed).toBeGreaterThan(0);
  });

  it('agrees with a slow search on random maps, for large bases', () => {
    let passed = 0;
    const sides = fc.constantFrom([2, 1] as const, [2, 2] as const, [3, 2] as const);
    fc.assert(
      fc.property(
        grids,
        sides,
        fc.nat(97),
        points,
        manner,
        standing,
        closed,
        (grid, [long, short], i, most, how, stands, shut) => {
          const bases = new Placements(grid, long, short, shut);
          const start = i % (TURNS * grid.count);
          if ((how.stopped ? bases.legal : bases.mobile)[start] === 0) return true;
          const held = Uint8Array.from(stands).subarray(0, grid.count);
          for (let k = 0; k < bases.size; k++) held[bases.covered[bases.size * start + k]] = 0;
          const reach = new LargeReach(grid);
          reach.search(new Links(grid, shut), bases, start, most, how, held, new Uint8Array(grid.count));
          const slow = reachSlowly(grid, shut, lyingOf(grid, start, long, short), most, how, held);
          if (slow.size > 5) passed++;
          return reach.cost.every((cost, placement) => {
            const { x, y, wide } = lyingOf(grid, placement, long, short);
            if (long === short && placement % TURNS === TALL) return cost === OUT_OF_REACH;
            return (slow.get(`${x},${y},${wide}`) ?? OUT_OF_REACH) === cost;
          });
        },
      ),
      { numRuns: 2 * POSITIONS, seed: 20140104 },
    );
    expect(passed).toBeGreaterThan(0);
  });

  it('goes past a loud space where another way costs as much, and then by the lowest numbers', () => {
    const grid = gridOf(['...', '...', '...']);
    const reach = new Reach(grid);
    const way = new Int16Array(9);
    const loud = new Uint8Array(9);
    const wayTo = (space: number): number[] => {
      reach.search(new Links(grid, 0), 3, 4, ON_FOOT, new Uint8Array(9), loud);
      return [...way.subarray(0, reach.wayTo(space, way))];
    };
    expect(wayTo(5)).toEqual([1, 5]);
    loud[1] = 1;
    expect(wayTo(5)).toEqual([4, 5]);
    loud[4] = 1;
    expect(wayTo(5)).toEqual([7, 5]);
  });

  it('turns a base of two spaces onto a space beside it, for one point', () => {
    const grid = gridOf(['..', '. ']);
    const bases = new Placements(grid, 2, 1, 0);
    const reach = new LargeReach(grid);
    reach.search(new Links(grid, 0), bases, 0, 1, ON_FOOT, new Uint8Array(3), new Uint8Array(3));
    expect([...reach.cost]).toEqual([0, 1, 255, 255, 255, 255]);
  });
});

function lyingOf(grid: Grid, placement: number, long: number, short: number) {
  const isTall = placement % TURNS === TALL;
  const anchor = placement >> 1;
  return { x: grid.xs[anchor], y: grid.ys[anchor], wide: isTall ? short : long, high: isTall ? long : short };
}

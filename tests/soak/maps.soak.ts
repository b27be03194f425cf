import process from 'node:process';
import { expect, test } from 'vitest';
import { mapIds, skirmishMap } from '../../src/arena/imperial-assault/library.js';
import type { Grid } from '../../src/grid/grid.js';
import { Links, UNCOUNTED } from '../../src/grid/links.js';
import { type Manner, ON_FOOT, OUT_OF_REACH } from '../../src/grid/moving.js';
import { Reach } from '../../src/grid/reach.js';
import { countsSlowly, reachSlowly } from '../../src/grid/reach-twin.suite.js';
import { Sight } from '../../src/grid/sight.js';
import { barredEdges, type Edge, seesSlowly } from '../../src/grid/sight-twin.suite.js';
import { MapLayout } from '../../src/games/imperial-assault/maps/map-layout.js';
import { Rng } from '../../src/kernel/rng.js';

/** Spaces of a map that figures hold. */
const FIGURES = 8;
/** The speed of most figures. */
const POINTS = 5;

const MOBILE: Manner = { ...ON_FOOT, stopped: false, pays: false };

/** Spaces that figures hold, all but a few: drawn, so that each map has its own. */
function heldSpaces(id: string, { count }: Grid): ReadonlySet<number> {
  const rng = new Rng(id, 'figures');
  return new Set(Array.from({ length: FIGURES }, () => rng.below(count)));
}

function text(grid: Grid, space: number): string {
  return `${grid.xs[space]},${grid.ys[space]}`;
}

/** Whether an edge touches the rectangle about two spaces, outside which no line between them runs. */
function isBetween(grid: Grid, from: number, to: number, { ends }: Edge): boolean {
  const { xs, ys } = grid;
  const [left, right] = [Math.min(xs[from], xs[to]), Math.max(xs[from], xs[to]) + 1];
  const [top, low] = [Math.min(ys[from], ys[to]), Math.max(ys[from], ys[to]) + 1];
  return ends.some(([x, y]) => x >= left && x <= right && y >= top && y <= low);
}

function wrongSight(grid: Grid, closed: number, held: ReadonlySet<number>): { pairs: number; wrong: string[] } {
  const wrong: string[] = [];
  const sight = new Sight(grid, true);
  const links = new Links(grid, closed);
  const bars = barredEdges({ grid, closed, occupied: held });
  let pairs = 0;
  for (let from = 0; from < grid.count; from++)
    for (let to = 0; to < grid.count; to++) {
      if (from === to || links.areAdjacent(from, to)) continue;
      pairs++;
      const occupied = new Set([...held].filter((space) => space !== from && space !== to));
      const blockers = new Uint8Array(grid.count + grid.doors);
      for (const space of occupied) blockers[space] = 9;
      for (let door = 0; door < grid.doors; door++) blockers[grid.count + door] = ((closed >> door) & 1) * 255;
      const says = sight.sees(from, to, blockers, 1, 2);
      const near = bars.filter((edge) => isBetween(grid, from, to, edge));
      if (says !== seesSlowly({ grid, closed, occupied }, from, to, true, near))
        wrong.push(`sight from ${text(grid, from)} to ${text(grid, to)} is ${says}`);
    }
  return { pairs, wrong };
}

function wrongCounts(grid: Grid, closed: number): string[] {
  const links = new Links(grid, closed);
  return Array.from({ length: grid.count }, (_, from) => from).flatMap((from) => {
    const slow = countsSlowly(grid, closed, from);
    return Array.from({ length: grid.count }, (_, to) => to).flatMap((to) => {
      const says = links.counted(from, to);
      return says === (slow.get(to) ?? UNCOUNTED)
        ? []
        : [`${says} spaces from ${text(grid, from)} to ${text(grid, to)}`];
    });
  });
}

function wrongReach(grid: Grid, closed: number, spaces: ReadonlySet<number>, manner: Manner): string[] {
  const reach = new Reach(grid);
  const links = new Links(grid, closed);
  return Array.from({ length: grid.count }, (_, start) => start).flatMap((start) => {
    const held = new Uint8Array(grid.count);
    for (const space of spaces) if (space !== start) held[space] = 1 + (space % 2);
    reach.search(links, start, POINTS, manner, held, undefined);
    const lying = { x: grid.xs[start], y: grid.ys[start], wide: 1, high: 1 };
    const slow = reachSlowly(grid, closed, lying, POINTS, manner, held);
    return [...reach.cost].flatMap((cost, space) =>
      (slow.get(`${text(grid, space)},1`) ?? OUT_OF_REACH) === cost
        ? []
        : [`reach of ${text(grid, space)} from ${text(grid, start)} is ${cost}`],
    );
  });
}

test.each(mapIds())('sight, counting and reach agree with slow ones between all spaces of %s', (id) => {
  const { grid } = new MapLayout(skirmishMap(id));
  const held = heldSpaces(id, grid);
  const shut = 2 ** grid.doors - 1;
  let pairs = 0;
  for (const closed of new Set([0, shut])) {
    const sight = wrongSight(grid, closed, held);
    pairs += sight.pairs;
    expect(sight.wrong).toEqual([]);
    expect(wrongCounts(grid, closed)).toEqual([]);
    for (const manner of [ON_FOOT, MOBILE]) expect(wrongReach(grid, closed, held, manner)).toEqual([]);
  }
  process.stdout.write(`${id}: ${grid.count} spaces, ${pairs} pairs for sight\n`);
});

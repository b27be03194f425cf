import { MOST_POINTS, OUT_OF_REACH } from '../../../../grid/moving.js';
import type { Ia } from '../../state/context.js';
import { closedFor, linksFor } from '../questions/distance.js';
import { isHeldBack, mannerOf, standInTheWay } from './manner.js';

/**
 * Finds where a figure on the map can get with that many movement points; read the costs with {@link costOf} before the
 * next search.
 */
export function findReach(c: Ia, u: number, points: number, isFree: number): void {
  const { battle, loud } = c;
  const { profile } = battle.figures[u];
  const manner = mannerOf(c, u, isFree);
  const held = standInTheWay(c, u);
  const start = c.s.figures.placement[u];
  const most = isHeldBack(c, u, isFree) ? 0 : Math.min(points, MOST_POINTS);
  if (battle.sizes[u] === 1) c.reach.search(linksFor(c, u), start >> 1, most, manner, held, loud);
  else
    c.largeReach.search(linksFor(c, u), battle.placementsOf(profile, closedFor(c, u)), start, most, manner, held, loud);
}

/**
 * The movement points to a placement, after {@link findReach} for the same figure; OUT_OF_REACH: it cannot end there.
 */
export function costOf(c: Ia, u: number, placement: number): number {
  if (c.battle.sizes[u] > 1) return c.largeReach.cost[placement] ?? OUT_OF_REACH;
  return (placement & 1) === 1 ? OUT_OF_REACH : (c.reach.cost[placement >> 1] ?? OUT_OF_REACH);
}

/** Placements are numbered below this. */
export function placementsEnd(c: Ia): number {
  return 2 * c.battle.grid.count;
}

const MOST_STEPS = 200;
const way = new Int16Array(MOST_STEPS);

/** The placements of the way to one, after {@link findReach}; returns how many there are in {@link wayStep}. */
export function wayTo(c: Ia, u: number, placement: number): number {
  if (c.battle.sizes[u] > 1) return c.largeReach.wayTo(placement, way);
  const length = c.reach.wayTo(placement >> 1, way);
  for (let k = 0; k < length; k++) way[k] *= 2;
  return length;
}

/** The `k`-th placement of the way. */
export function wayStep(k: number): number {
  return way[k];
}

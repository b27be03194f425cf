import type { Placements } from '../../../../grid/bases.js';
import type { Links } from '../../../../grid/links.js';
import { FOUR_OUT_OF_REACH, type Manner, MOST_POINTS, OUT_OF_REACH } from '../../../../grid/moving.js';
import { scratch } from '../../../../kernel/scratch.js';
import { MOST_SPACES, SEVERAL } from '../../state/state.js';
import type { Ia } from '../../state/context.js';
import { closedFor, linksFor } from '../questions/distance.js';
import { difficultNow } from './rubble.js';
import { isHeldBack, mannerOf, standInTheWay } from './manner.js';

/** Whether the last search serves: all that it was asked is the same, and it had as many points or more. */
function serves(
  c: Ia,
  u: number,
  links: Links,
  bases: Placements | undefined,
  manner: Manner,
  start: number,
  most: number,
): boolean {
  const { lastSearch: last } = c;
  if (last.figure !== u || last.start !== start || last.links !== links || last.bases !== bases) return false;
  if (last.manner !== manner || last.isShared) return false;
  // Rubble is rare: with any the way is searched anew.
  if (last.points < most || last.rubble > 0 || c.s.game.rubble > 0) return false;
  const { heldWords: held } = c.s;
  const { heldWords: before } = last;
  const end = (c.battle.grid.count + 3) >> 2;
  for (let word = 0; word < end; word++) if (before[word] !== held[word]) return false;
  return true;
}

/** Keeps who is where, for {@link serves}. */
function keepHeld(c: Ia): void {
  const { lastSearch: last } = c;
  const { held, heldWords } = c.s;
  const { heldWords: kept } = last;
  const end = (c.battle.grid.count + 3) >> 2;
  let isShared = false;
  for (let word = 0; word < end; word++) {
    kept[word] = heldWords[word];
    if (heldWords[word] === 0) continue;
    for (let space = 4 * word; space < 4 * word + 4; space++) if (held[space] === SEVERAL) isShared = true;
  }
  last.isShared = isShared;
}

/**
 * Finds where a figure on the map can get with that many movement points; read the costs with {@link costOf} before the
 * next search. A way that costs no more than some points is the same whatever points there are beyond them.
 */
export function findReach(c: Ia, u: number, points: number, isFree: number): void {
  const { battle, lastSearch: last } = c;
  const manner = mannerOf(c, u, isFree);
  const start = c.s.figures.placement[u];
  const most = isHeldBack(c, u, isFree) ? 0 : Math.min(points, MOST_POINTS);
  const links = linksFor(c, u);
  const bases = battle.sizes[u] === 1 ? undefined : battle.placementsOf(battle.figures[u].profile, closedFor(c, u));
  last.limit = most;
  if (serves(c, u, links, bases, manner, start, most)) return;
  const held = standInTheWay(c, u);
  const difficult = difficultNow(c);
  c.reach.difficult = difficult;
  c.largeReach.difficult = difficult;
  last.rubble = c.s.game.rubble;
  last.links = links;
  last.bases = bases;
  last.manner = manner;
  last.figure = u;
  last.start = start;
  last.points = most;
  keepHeld(c);
  if (bases === undefined)
    c.reach.search(links, start >> 1, most, manner, held, c.mission.loud === undefined ? undefined : c.loud);
  else c.largeReach.search(links, bases, start, most, manner, held, c.loud);
}

/**
 * The movement points to a placement, after {@link findReach} for the same figure; OUT_OF_REACH: it cannot end there.
 */
export function costOf(c: Ia, u: number, placement: number): number {
  const isSmall = c.battle.sizes[u] === 1;
  if (isSmall && (placement & 1) === 1) return OUT_OF_REACH;
  const cost = (isSmall ? c.reach.cost[placement >> 1] : c.largeReach.cost[placement]) ?? OUT_OF_REACH;
  return cost > c.lastSearch.limit ? OUT_OF_REACH : cost;
}

const GOALS = scratch(new Int16Array(2 * MOST_SPACES));

/**
 * Counts the placements that a figure can end at, besides the one where it is, after {@link findReach}; they are those
 * of {@link goal}, in ascending order.
 */
export function countGoals(c: Ia, u: number): number {
  const isSmall = c.battle.sizes[u] === 1;
  const { cost, costWords } = isSmall ? c.reach : c.largeReach;
  const { limit } = c.lastSearch;
  const factor = isSmall ? 2 : 1;
  const here = c.s.figures.placement[u];
  let count = 0;
  for (let word = 0; word < costWords.length; word++) {
    if (costWords[word] === FOUR_OUT_OF_REACH) continue;
    const end = Math.min(4 * word + 4, cost.length);
    for (let k = 4 * word; k < end; k++) if (cost[k] <= limit && factor * k !== here) GOALS[count++] = factor * k;
  }
  return count;
}

/** The `k`-th placement of {@link countGoals}. */
export function goal(k: number): number {
  return GOALS[k];
}

/** Placements are numbered below this. */
export function placementsEnd(c: Ia): number {
  return 2 * c.battle.grid.count;
}

const MOST_STEPS = 200;
const way = scratch(new Int16Array(MOST_STEPS));

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

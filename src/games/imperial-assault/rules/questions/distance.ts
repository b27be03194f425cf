import { type Links, UNCOUNTED } from '../../../../grid/links.js';
import type { Ia } from '../../state/context.js';
import { isOnMap, spaceAt, spaceOf } from './where.js';

/** What is next to what while the doors are as they are. */
export function linksNow(c: Ia): Links {
  return c.battle.links.while(c.s.game.closed);
}

/** The doors that bar a figure that moves, as bits. */
export function closedFor(c: Ia, u: number): number {
  return c.mission.openFor === undefined ? c.s.game.closed : c.s.game.closed & ~c.mission.openFor(c, u);
}

/** What is next to what for a figure that moves. */
export function linksFor(c: Ia, u: number): Links {
  return c.battle.links.while(closedFor(c, u));
}

/** The number of spaces from a figure to a space, from the nearest of its own (R 482–488, 905); UNCOUNTED: none. */
export function countTo(c: Ia, u: number, space: number): number {
  const links = linksNow(c);
  let least = UNCOUNTED;
  for (let k = 0; k < c.battle.sizes[u]; k++) least = Math.min(least, links.counted(spaceOf(c, u, k), space));
  return least;
}

/** The number of spaces from a figure to another, between the nearest of both. */
export function countBetween(c: Ia, u: number, v: number): number {
  let least = UNCOUNTED;
  for (let k = 0; k < c.battle.sizes[v]; k++) least = Math.min(least, countTo(c, u, spaceOf(c, v, k)));
  return least;
}

/** Whether a figure is adjacent to a space (R 138–147). */
export function isBeside(c: Ia, u: number, space: number): boolean {
  const links = linksNow(c);
  for (let k = 0; k < c.battle.sizes[u]; k++) if (links.areAdjacent(spaceOf(c, u, k), space)) return true;
  return false;
}

/** Whether two figures are adjacent; a figure is not adjacent to itself (R 142). */
export function areBeside(c: Ia, u: number, v: number): boolean {
  if (u === v) return false;
  const isCompanion = c.battle.figures[u].profile.isCompanion || c.battle.figures[v].profile.isCompanion;
  for (let k = 0; k < c.battle.sizes[v]; k++) {
    const space = spaceOf(c, v, k);
    if (isBeside(c, u, space)) return true;
    // A companion is adjacent to everything in its own space (rules-supplement, `counting`).
    if (isCompanion) for (let j = 0; j < c.battle.sizes[u]; j++) if (spaceOf(c, u, j) === space) return true;
  }
  return false;
}

/** Whether a figure would be adjacent to another one on the map if it stood at a placement. */
export function wouldBeBeside(c: Ia, u: number, placement: number, v: number): boolean {
  if (u === v || v < 0 || !isOnMap(c, v)) return false;
  const links = linksNow(c);
  for (let k = 0; k < c.battle.sizes[v]; k++)
    for (let j = 0; j < c.battle.sizes[u]; j++)
      if (links.areAdjacent(spaceAt(c, u, placement, j), spaceOf(c, v, k))) return true;
  return false;
}

/** Whether a figure is in a space or adjacent to it. */
export function isOnOrBeside(c: Ia, u: number, space: number): boolean {
  return countTo(c, u, space) <= 1;
}

/** Whether a figure is adjacent to a door: in a space that shares an edge with it (R 606). */
export function isAtDoor(c: Ia, u: number, d: number): boolean {
  const { spaces } = c.battle.doors[d];
  for (let k = 0; k < c.battle.sizes[u]; k++) if (spaces.includes(spaceOf(c, u, k))) return true;
  return false;
}

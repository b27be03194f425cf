import { scratch } from '../../../../kernel/scratch.js';
import { UNCOUNTED } from '../../../../grid/links.js';
import type { Reason } from '../../../../machine/reason.js';
import { LEGAL } from '../../../../machine/reason.js';
import type { Ia } from '../../state/context.js';
import { MOST_SPACES, NONE } from '../../state/state.js';
import { canStand } from '../moving/place.js';
import { placementsEnd } from '../moving/reach.js';
import { linksNow } from '../questions/distance.js';
import { spaceAt } from '../questions/where.js';
import { NOT_EMPTY, NOT_NEAREST, OFF_MAP } from '../reasons.js';
import { campaignOf } from './campaign-of.js';

const places = scratch(new Int16Array(2 * MOST_SPACES));

/** The spaces that a base would be away from a space, by its nearest part. */
function distanceOf(c: Ia, u: number, placement: number, space: number): number {
  const links = linksNow(c);
  let least = UNCOUNTED;
  for (let k = 0; k < c.battle.sizes[u]; k++)
    least = Math.min(least, links.counted(space, spaceAt(c, u, placement, k)));
  return least;
}

/**
 * Finds where a figure that is deployed to a space can be placed: in it, or as close as possible (R 545, 1033). Read
 * them with {@link placeNear}; returns how many there are, none only if all of the map within reach is full.
 */
export function findPlacesNear(c: Ia, u: number, space: number): number {
  const end = placementsEnd(c);
  let least = UNCOUNTED - 1;
  let count = 0;
  for (let p = 0; p < end; p++) {
    if (!canStand(c, u, p)) continue;
    const distance = distanceOf(c, u, p, space);
    if (distance > least) continue;
    if (distance < least) count = 0;
    least = distance;
    places[count++] = p;
  }
  return count;
}

/** The `k`-th of the places that were found last. */
export function placeNear(k: number): number {
  return places[k];
}

/** Why a figure cannot be placed so as close as possible to a space. */
export function notNear(c: Ia, u: number, placement: number, space: number): Reason {
  if (placement === NONE || placement >= placementsEnd(c)) return OFF_MAP;
  if (!canStand(c, u, placement)) return NOT_EMPTY;
  const count = findPlacesNear(c, u, space);
  for (let k = 0; k < count; k++) if (places[k] === placement) return LEGAL;
  return NOT_NEAREST;
}

/**
 * Finds where a Rebel figure can begin a mission: as close as possible to the entrance (R 1033), or anywhere in the
 * spaces that the mission names. Read them with {@link placeNear}; returns how many there are.
 */
export function findPlacesToBegin(c: Ia, u: number): number {
  const { entrance, begin } = campaignOf(c);
  if (begin === undefined) return findPlacesNear(c, u, entrance);
  const end = placementsEnd(c);
  let count = 0;
  for (let p = 0; p < end; p++) if (canStand(c, u, p) && liesIn(c, u, p, begin)) places[count++] = p;
  return count;
}

function liesIn(c: Ia, u: number, placement: number, spaces: readonly number[]): boolean {
  for (let k = 0; k < c.battle.sizes[u]; k++) if (!spaces.includes(spaceAt(c, u, placement, k))) return false;
  return true;
}

/** Why a Rebel figure cannot begin a mission at a placement. */
export function cannotBegin(c: Ia, u: number, placement: number): Reason {
  const { entrance, begin } = campaignOf(c);
  if (begin === undefined) return notNear(c, u, placement, entrance);
  if (placement === NONE || placement >= placementsEnd(c)) return OFF_MAP;
  if (!canStand(c, u, placement)) return NOT_EMPTY;
  return liesIn(c, u, placement, begin) ? LEGAL : NOT_NEAREST;
}

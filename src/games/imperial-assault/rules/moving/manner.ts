import { CLOSED, EMPTY, FRIENDLY, HOSTILE, type Manner } from '../../../../grid/moving.js';
import type { Ia } from '../../state/context.js';
import { areFriendly, areHostile } from '../questions/sides.js';
import { hasKeyword, isForbidden } from '../questions/values.js';
import { isOnMap, spaceOf } from '../questions/where.js';

/** How the movement points of a figure are spent, in `game.isFree`. */
export const BY_POINTS = 0;
export const BY_SPACES = 1;
export const PUSHED = 2;
/** A number of spaces, as if Mobile. */
export const MOBILE_SPACES = 3;

const MANNERS: readonly Manner[] = Array.from({ length: 32 }, (_, bits) => ({
  stopped: (bits & 1) !== 0,
  pays: (bits & 2) !== 0,
  tramples: (bits & 4) !== 0,
  turns: (bits & 8) !== 0,
  easy: (bits & 16) !== 0,
}));

/** Whether terrain does not stop a figure: a Massive or Mobile one (R 941, 1099). */
export function passesTerrain(c: Ia, u: number): boolean {
  return c.battle.figures[u].profile.isMassive || hasKeyword(c, u, 'Mobile');
}

/** Whether an effect keeps a figure in its space, which it then leaves only when it is pushed. */
export function isHeldBack(c: Ia, u: number, isFree: number): boolean {
  return isFree !== PUSHED && isForbidden(c, u, 'leave-space');
}

/** How a figure moves now, by its keywords (R 939–953, 1099) and by what moves it (R 1115, 1207). */
export function mannerOf(c: Ia, u: number, isFree: number): Manner {
  const { isMassive } = c.battle.figures[u].profile;
  const stopped = isFree !== MOBILE_SPACES && !passesTerrain(c, u);
  const pays = stopped && isFree === BY_POINTS && !hasKeyword(c, u, 'Efficient Travel');
  return MANNERS[
    (stopped ? 1 : 0) |
      (pays ? 2 : 0) |
      (isMassive && isFree !== PUSHED ? 4 : 0) |
      (isFree === BY_POINTS ? 8 : 0) |
      (c.mission.isEasy === true ? 16 : 0)
  ];
}

/** Fills in what stands in the way of a figure; it pays to pass what is hostile. Companions do not count. */
export function standInTheWay(c: Ia, u: number): Uint8Array {
  const { inTheWay, battle } = c;
  inTheWay.fill(EMPTY);
  const { isMassive, isCompanion } = battle.figures[u].profile;
  if (isCompanion) return inTheWay;
  for (let v = 0; v < c.s.game.figures; v++) {
    const { profile } = battle.figures[v];
    if (v === u || !isOnMap(c, v) || profile.isCompanion) continue;
    const kind =
      isMassive && profile.isMassive ? CLOSED : areFriendly(c, u, v) || !areHostile(c, u, v) ? FRIENDLY : HOSTILE;
    for (let k = 0; k < battle.sizes[v]; k++) {
      const space = spaceOf(c, v, k);
      inTheWay[space] = Math.max(inTheWay[space], kind);
    }
  }
  return inTheWay;
}

import { CLOSED, EMPTY, FRIENDLY, HOSTILE, type Manner } from '../../../../grid/moving.js';
import type { Ia } from '../../state/context.js';
import { isLyingIn } from '../campaign/incapacitated.js';
import { isBarredFrom } from '../campaign/interior.js';
import { areFriendly, areHostile } from '../questions/sides.js';
import { hasKeyword, isForbidden } from '../questions/values.js';
import { BARRED, SEVERAL } from '../../state/state.js';
import { covers } from '../questions/where.js';

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

/** What a figure on the map is in the way of another one. */
function kindFor(c: Ia, u: number, v: number): number {
  const { figures } = c.battle;
  if (figures[u].profile.isMassive && figures[v].profile.isMassive) return CLOSED;
  return areFriendly(c, u, v) || !areHostile(c, u, v) ? FRIENDLY : HOSTILE;
}

/** What stands in the way of a figure in a space; it pays to pass what is hostile. Companions do not count. */
export function inTheWayAt(c: Ia, u: number, space: number): number {
  const least = c.battle.campaign === undefined ? EMPTY : inTheWayOfCampaign(c, u, space);
  const held = c.s.held[space];
  if (held === BARRED) return passesTerrain(c, u) ? EMPTY : CLOSED;
  if (held === 0 || held === u + 1 || c.battle.figures[u].profile.isCompanion) return least;
  return Math.max(least, heldKind(c, u, space));
}

/** What is in the way in a campaign alone: the interior of a Massive figure, and whoever is incapacitated there. */
function inTheWayOfCampaign(c: Ia, u: number, space: number): number {
  if (isBarredFrom(c, u, space)) return CLOSED;
  return isLyingIn(c, space) ? FRIENDLY : EMPTY;
}

/** What the figures that hold a space are in the way of another one. */
function heldKind(c: Ia, u: number, space: number): number {
  const held = c.s.held[space];
  if (held !== SEVERAL) return kindFor(c, u, held - 1);
  let most = EMPTY;
  for (let v = 0; v < c.s.game.figures; v++)
    if (v !== u && !c.battle.figures[v].profile.isCompanion && covers(c, v, space))
      most = Math.max(most, kindFor(c, u, v));
  return most;
}

/** Fills in what stands in the way of a figure, by space. */
export function standInTheWay(c: Ia, u: number): Uint8Array {
  const { inTheWay } = c;
  const { held, heldWords } = c.s;
  const { count } = c.battle.grid;
  inTheWay.fill(EMPTY, 0, count);
  for (let word = 0; 4 * word < count; word++) {
    if (heldWords[word] === 0) continue;
    const end = Math.min(4 * word + 4, count);
    for (let space = 4 * word; space < end; space++) if (held[space] !== 0) inTheWay[space] = inTheWayAt(c, u, space);
  }
  // What only a campaign has: figures that lie on the map, and interior spaces for Massive ones.
  if (c.battle.campaign !== undefined)
    for (let space = 0; space < count; space++) if (held[space] === 0) inTheWay[space] = inTheWayAt(c, u, space);
  return inTheWay;
}

import { scratch } from '../../../../kernel/scratch.js';
import { BANE_TOKEN } from '../../words/token-kinds.js';
import { elevationAt } from '../../../../tabletop/elevation.js';
import { Obstacles } from '../../../../tabletop/obstacles.js';
import type { Context } from '../../engine/context.js';
import { BANE_CHECK_DUE, ON_TABLE } from '../../state/state.js';
import { bandFromDisc } from './bases.js';
import { addBases, mayRest } from './placement.js';
import { miniSeesToken } from './sight.js';
import { tokenRadius } from './tokens.js';

/** The range at which enemies reveal a token (947). */
const REACH = 1;

/** Row of the n-th Bane token of `side`, counted from 0 in the order of the rows; −1 if there are fewer. */
export function baneRow(c: Context, side: number, n: number): number {
  const { kind, owner } = c.s.tokens;
  let left = n;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === BANE_TOKEN && owner[t] === side && left-- === 0) return t;
  return -1;
}

/** The row of the Bane token of `side` with that face, or −1. */
export function baneOfFace(c: Context, side: number, face: number): number {
  for (let n = 0; ; n++) {
    const t = baneRow(c, side, n);
    if (t < 0 || c.s.tokens.state[t] === face) return t;
  }
}

/**
 * The first unit with a miniature that has been put down since the last check of Bane tokens, is at range 1 of token
 * `t` and sees it (947); −1 if there is none.
 */
export function revealerOf(c: Context, t: number): number {
  const { minis, tokens } = c.s;
  const { unit } = c.b.minis;
  const r = tokenRadius(c, t);
  for (let m = 0; m < c.b.minis.count; m++) {
    if (minis.baneCheck[m] !== BANE_CHECK_DUE || minis.alive[m] === 0 || minis.offTable[m] === 1) continue;
    if (c.b.units.side[unit[m]] === tokens.owner[t] || c.s.units.status[unit[m]] !== ON_TABLE) continue;
    if (bandFromDisc(c, tokens.x[t], tokens.y[t], r, m) !== REACH) continue;
    if (miniSeesToken(c, m, tokens.x[t], tokens.y[t])) return unit[m];
  }
  return -1;
}

/** Bits over the Bane tokens of `side`, in the order of {@link baneRow}, that are to be revealed now. */
export function dueBanes(c: Context, side: number): number {
  let mask = 0;
  for (let n = 0, t = baneRow(c, side, 0); t >= 0; t = baneRow(c, side, ++n)) {
    if (revealerOf(c, t) >= 0) mask |= 1 << n;
  }
  return mask;
}

/** The side whose Bane tokens are to be revealed now; 2 if both sides have such tokens, −1 if neither has. */
export function sideDue(c: Context): number {
  if (!c.b.bane.any) return -1;
  const blue = dueBanes(c, 0) !== 0;
  const red = dueBanes(c, 1) !== 0;
  if (blue && red) return 2;
  return blue ? 0 : red ? 1 : -1;
}

/** Marks every miniature as checked, except those whose check is postponed. */
export function clearBaneChecks(c: Context): void {
  const { baneCheck } = c.s.minis;
  for (let m = 0; m < c.b.minis.count; m++) if (baneCheck[m] === BANE_CHECK_DUE) baneCheck[m] = 0;
}

/**
 * Postpones the checks of all miniatures put down so far until {@link resumeBaneChecks}. Such spans may be nested.
 */
export function postponeBaneChecks(c: Context): void {
  if (!c.b.bane.any) return;
  const { baneCheck } = c.s.minis;
  for (let m = 0; m < c.b.minis.count; m++) if (baneCheck[m] >= BANE_CHECK_DUE) baneCheck[m]++;
}

/** Ends the innermost span of {@link postponeBaneChecks}. */
export function resumeBaneChecks(c: Context): void {
  if (!c.b.bane.any) return;
  const { baneCheck } = c.s.minis;
  for (let m = 0; m < c.b.minis.count; m++) if (baneCheck[m] > BANE_CHECK_DUE) baneCheck[m]--;
}

const bases = scratch(new Obstacles());
const place = scratch({ x: 0, y: 0 });

/**
 * The place nearest to (x, y) where the leader of `u`, without its unit, can stand touching no enemy: (x, y) itself or
 * a lattice place, preferably on the same level. The returned object is overwritten by the next call.
 */
export function nearestStand(c: Context, u: number, x: number, y: number): { readonly x: number; readonly y: number } {
  bases.clear();
  addBases(c, u, -1, 0, 0, bases);
  const facing = c.s.minis.facing[c.b.units.firstMini[u]];
  const fits = (px: number, py: number): boolean => mayRest(c, u, bases, px, py, facing);
  place.x = x;
  place.y = y;
  if (fits(x, y)) return place;
  const { lattice, terrain } = c.b.geometry;
  const level = elevationAt(terrain, x, y);
  let best = Infinity;
  for (let index = 0; index < lattice.count; index++) {
    const px = lattice.xOf(index);
    const py = lattice.yOf(index);
    // Places on another level are farther than any on this one.
    const away = elevationAt(terrain, px, py) === level ? 0 : 2 ** 31;
    const squared = (px - x) * (px - x) + (py - y) * (py - y) + away;
    if (squared >= best || !fits(px, py)) continue;
    best = squared;
    place.x = px;
    place.y = py;
  }
  return place;
}

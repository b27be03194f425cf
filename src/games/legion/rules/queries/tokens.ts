import { NO_FLAT_SURFACE, OFF_TABLE, OVERLAPS_BASE, OVERLAPS_TOKEN } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { CART_RADIUS } from '../../battle/cart.js';
import { scratch } from '../../../../kernel/scratch.js';
import {
  BANE_TOKEN,
  CART,
  CHARGE_TOKEN,
  CONDITION_TOKEN,
  NO_TOKEN,
  OBJECTIVE_TOKEN,
  SMOKE_TOKEN,
} from '../../words/token-kinds.js';
import { overlap } from '../../../../tabletop/bases.js';
import { flatAt } from '../../../../tabletop/elevation.js';
import { bandBetween } from '../../../../tabletop/range.js';
import { insideTable } from '../../../../tabletop/units.js';
import type { Context } from '../../engine/context.js';
import { standInFor } from './aboard.js';
import { areLevel, bandFromDisc, discInContact, discOverlaps, discWithinGap } from './bases.js';
import { NONE, ON_TABLE } from '../../state/state.js';

/** Radius of token `t`. */
export function tokenRadius(c: Context, t: number): number {
  return tokenKindRadius(c, c.s.tokens.kind[t]);
}

/** Radius of tokens of a kind. */
export function tokenKindRadius(c: Context, kind: number): number {
  const { geometry } = c.b;
  if (kind === SMOKE_TOKEN) return geometry.smokeRadius;
  if (kind === CART) return CART_RADIUS;
  return kind === OBJECTIVE_TOKEN ? geometry.objectiveRadius : geometry.conditionRadius;
}

/** A row of the token table that is not in use. Throws if there is none. */
export function freeRow(c: Context): number {
  const { kind } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === NO_TOKEN) return t;
  throw new Error('the token table has no free row for another token');
}

/** How many rows of the token table are not in use. */
export function freeRows(c: Context): number {
  const { kind } = c.s.tokens;
  let count = 0;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === NO_TOKEN) count++;
  return count;
}

/** Puts a token of a kind on the table at (x, y); returns its row. `owner`: NONE, or the side whose token it is. */
export function putToken(
  c: Context,
  kind: number,
  x: number,
  y: number,
  z: number,
  state = 0,
  owner: number = NONE,
): number {
  const { tokens } = c.s;
  const t = freeRow(c);
  tokens.kind[t] = kind;
  tokens.x[t] = x;
  tokens.y[t] = y;
  tokens.z[t] = z;
  tokens.claimedBy[t] = NONE;
  tokens.owner[t] = owner;
  tokens.state[t] = state;
  if (c.hears) c.tell({ type: 'token-placed', token: t, x: x / 10, y: y / 10 });
  return t;
}

/** Takes a token out of play. */
export function removeToken(c: Context, t: number): void {
  const { tokens } = c.s;
  if (c.hears) c.tell({ type: 'token-taken-away', token: t });
  tokens.kind[t] = NO_TOKEN;
  tokens.x[t] = 0;
  tokens.y[t] = 0;
  tokens.z[t] = 0;
  tokens.claimedBy[t] = NONE;
  tokens.owner[t] = NONE;
  tokens.state[t] = 0;
}

/** The kinds of token that no objective or condition token may overlap, as bits (1229, 1512, 3281). */
export const SOLID_TOKENS: number =
  (1 << OBJECTIVE_TOKEN) | (1 << CONDITION_TOKEN) | (1 << CHARGE_TOKEN) | (1 << BANE_TOKEN) | (1 << CART);

/** The same for charge and Bane tokens, which may overlap each other: neither rule names the other (945, 1229). */
export const SOLID_FOR_CHARGES: number = SOLID_TOKENS & ~(1 << BANE_TOKEN);
export const SOLID_FOR_BANES: number = SOLID_TOKENS & ~(1 << CHARGE_TOKEN);

/**
 * Why a token of radius `r` may not lie at (x, y): it has to be on the table, on a flat surface and not under terrain,
 * overlapping no token of `kinds` (3280–3282).
 */
export function tokenRefusal(c: Context, x: number, y: number, r: number, kinds: number = SOLID_TOKENS): Reason {
  const { kind, x: xs, y: ys } = c.s.tokens;
  if (!insideTable(c.b.geometry.table, x, y, r)) return OFF_TABLE;
  if (!flatAt(c.b.geometry.terrain, x, y, r)) return NO_FLAT_SURFACE;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if ((kinds & (1 << kind[t])) === 0) continue;
    if (overlap(x, y, r, xs[t], ys[t], tokenRadius(c, t))) return OVERLAPS_TOKEN;
  }
  return LEGAL;
}

/** Whether a token of radius `r` may lie at (x, y): {@link tokenRefusal} finds nothing against it. */
export function tokenFits(c: Context, x: number, y: number, r: number, kinds: number = SOLID_TOKENS): boolean {
  return tokenRefusal(c, x, y, r, kinds) === LEGAL;
}

/** Whether a token of radius `r` at (x, y) would be under no base. In setup only some cards put bases on the table. */
function offBases(c: Context, x: number, y: number, r: number): boolean {
  const { alive, offTable } = c.s.minis;
  for (let m = 0; m < c.b.minis.count; m++) {
    if (alive[m] === 1 && offTable[m] === 0 && discOverlaps(c, x, y, r, m)) return false;
  }
  return true;
}

/** {@link tokenRefusal} of a token that may not lie under a base either. */
export function openRefusal(c: Context, x: number, y: number, r: number, kinds: number = SOLID_TOKENS): Reason {
  return tokenRefusal(c, x, y, r, kinds) || (offBases(c, x, y, r) ? LEGAL : OVERLAPS_BASE);
}

/** Whether a token of radius `r` at (x, y) would be beyond range `band` of every token of `kind` on the table. */
export function awayFromTokens(c: Context, x: number, y: number, r: number, band: number, kind: number): boolean {
  const { tokens } = c.s;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (tokens.kind[t] !== kind) continue;
    if (bandBetween(c.b.geometry.measures.rangeSegment, x, y, r, tokens.x[t], tokens.y[t], tokenRadius(c, t)) <= band)
      return false;
  }
  return true;
}

/** Range band from token `t` to the leader of unit `u`, or to the vehicle in which it rides (4420). */
export function rangeToLeader(c: Context, t: number, u: number): number {
  const { tokens } = c.s;
  return bandFromDisc(c, tokens.x[t], tokens.y[t], tokenRadius(c, t), standInFor(c, c.b.units.firstMini[u]));
}

/**
 * Whether the leader of unit `u`, or the vehicle in which it rides, is at range `band` of token `t` or nearer: as
 * {@link rangeToLeader} tells, but faster.
 */
export function leaderIsAt(c: Context, t: number, u: number, band: number): boolean {
  const { tokens } = c.s;
  return discWithinGap(
    c,
    tokens.x[t],
    tokens.y[t],
    tokenRadius(c, t),
    standInFor(c, c.b.units.firstMini[u]),
    band * c.b.geometry.measures.rangeSegment,
  );
}

/** Whether the leader of unit `u` touches token `t`, on the same level. */
export function leaderTouches(c: Context, t: number, u: number): boolean {
  const { tokens, minis } = c.s;
  const m = c.b.units.firstMini[u];
  if (c.s.units.status[u] !== ON_TABLE || !areLevel(c, tokens.z[t], minis.z[m])) return false;
  return discInContact(c, tokens.x[t], tokens.y[t], tokenRadius(c, t), m);
}

const place = scratch({ x: 0, y: 0 });

/**
 * The place nearest to (x, y) at which a token of radius `r` fits: (x, y) itself, or else a place of the lattice. If it
 * fits nowhere, (x, y). The next call overwrites the returned object.
 */
export function nearestFit(c: Context, x: number, y: number, r: number): { readonly x: number; readonly y: number } {
  place.x = x;
  place.y = y;
  if (tokenFits(c, x, y, r)) return place;
  const { lattice } = c.b.geometry;
  let best = Infinity;
  for (let index = 0; index < lattice.count; index++) {
    const dx = lattice.xOf(index) - x;
    const dy = lattice.yOf(index) - y;
    const squared = dx * dx + dy * dy;
    if (squared >= best || !tokenFits(c, lattice.xOf(index), lattice.yOf(index), r)) continue;
    best = squared;
    place.x = lattice.xOf(index);
    place.y = lattice.yOf(index);
  }
  return place;
}

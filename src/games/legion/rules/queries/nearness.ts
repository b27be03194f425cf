import { OBJECTIVE_TOKEN, TERRAIN_MARKER } from '../../words/token-kinds.js';
import type { Context } from '../../engine/context.js';
import { NONE, ON_TABLE } from '../../state/state.js';
import { REPULSOR_VEHICLE } from '../../words/terrain.js';

/** The speed of most units: for it nearness counts in range bands as they are. */
const USUAL_SPEED = 2;

/** At this distance or more nearness is 0: eight range bands. */
const FAR = 8;

/**
 * How near the leader of unit `u` is to a place: 1 on it, falling evenly to 0 eight range bands away. For agents'
 * estimates only.
 */
export function nearness(c: Context, u: number, x: number, y: number): number {
  return nearnessAt(c, squaredTo(c, u, x, y));
}

/**
 * How near the leader of unit `u` is to a place by the number of its moves: as {@link nearness}, with distances that
 * count less for fast units and for those that also make a compulsory move.
 */
export function nearnessInMoves(c: Context, u: number, x: number, y: number): number {
  const { speed, kind } = c.b.units;
  const pace = 1 + speed[u] + (kind[u] === REPULSOR_VEHICLE ? 1 : 0);
  const slower = (1 + USUAL_SPEED) / pace;
  return nearnessAt(c, squaredTo(c, u, x, y) * slower * slower);
}

function squaredTo(c: Context, u: number, x: number, y: number): number {
  const m = c.b.units.firstMini[c.s.units.carrier[u]];
  const dx = c.s.minis.x[m] - x;
  const dy = c.s.minis.y[m] - y;
  return dx * dx + dy * dy;
}

function nearnessAt(c: Context, squared: number): number {
  return Math.max(0, 1 - Math.sqrt(squared) / (FAR * c.b.geometry.measures.rangeSegment));
}

/** How near unit `u` is to a rectangle: 1 inside. */
export function nearnessToRect(
  c: Context,
  u: number,
  rect: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
): number {
  const m = c.b.units.firstMini[c.s.units.carrier[u]];
  const r = c.b.minis.radius[m];
  const x = Math.min(rect.x1 - r, Math.max(rect.x0 + r, c.s.minis.x[m]));
  const y = Math.min(rect.y1 - r, Math.max(rect.y0 + r, c.s.minis.y[m]));
  return nearness(c, u, x, y);
}

/**
 * For each token for which `wanted` holds, the nearness of the nearest unit of `side` that `can` take it, summed: each
 * token needs one unit nearby, and a second unit adds nothing. A token that is taken should count as one that is
 * approached, or units would rather stand beside it.
 */
export function tokensApproached(
  c: Context,
  side: number,
  wanted: (c: Context, t: number) => boolean,
  can: (c: Context, u: number) => boolean,
): number {
  const { units } = c.b;
  let sum = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (!wanted(c, t)) continue;
    let least = Infinity;
    for (let u = 0; u < units.count; u++) {
      if (units.side[u] !== side || c.s.units.status[u] !== ON_TABLE || !can(c, u)) continue;
      least = Math.min(least, squaredTo(c, u, c.s.tokens.x[t], c.s.tokens.y[t]));
    }
    sum += nearnessAt(c, least);
  }
  return sum;
}

/** Conditions for tokens that agents approach and for units that they send, for {@link tokensApproached} and draws. */
export function isObjective(c: Context, t: number): boolean {
  return c.s.tokens.kind[t] === OBJECTIVE_TOKEN;
}

export function isUnclaimed(c: Context, t: number): boolean {
  return isObjective(c, t) && c.s.tokens.claimedBy[t] === NONE;
}

export function isMarker(c: Context, t: number): boolean {
  return c.s.tokens.kind[t] === TERRAIN_MARKER;
}

export function isTrooper(c: Context, u: number): boolean {
  return c.b.units.trooper[u] === 1;
}

export function anyUnit(): boolean {
  return true;
}

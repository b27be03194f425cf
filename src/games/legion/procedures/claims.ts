import { overlap } from '../../../tabletop/bases.js';
import { DIRECTIONS, directionTo, stepX, stepY, turn } from '../../../tabletop/directions.js';
import { insideTable } from '../../../tabletop/units.js';
import type { Context } from '../engine/context.js';
import { NONE } from '../state/state.js';

/** Whether unit `u` has claimed a token. */
export function hasClaim(c: Context, u: number): boolean {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] !== 0 && claimedBy[t] === u) return true;
  return false;
}

/** Unit `u` claims token `t`, which lies in contact with its leader (3286–3287). */
export function claim(c: Context, u: number, t: number): void {
  c.s.tokens.claimedBy[t] = u;
  if (c.hears) c.tell({ type: 'token-claimed', unit: u, token: t });
}

/** Every token that unit `u` has claimed stays where it lies and is unclaimed. Call before a panicked or defeated leader leaves (3292). */
export function dropClaims(c: Context, u: number): void {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === 0 || claimedBy[t] !== u) continue;
    claimedBy[t] = NONE;
    if (c.hears) c.tell({ type: 'token-dropped', unit: u, token: t });
  }
}

/** Degrees between the bearings that are tried for a claimed token. */
const BEARINGS = 5;

/**
 * After the leader of unit `u` has moved from (fromX, fromY): each token it has claimed is put down in contact with it again (3289), on the
 * same side of the base as before, or the nearest side where it is on the table and overlaps nothing.
 */
export function carryClaims(c: Context, u: number, fromX: number, fromY: number): void {
  const { tokens } = c.s;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (tokens.kind[t] === 0 || tokens.claimedBy[t] !== u) continue;
    placeBeside(c, u, t, directionTo(tokens.x[t] - fromX, tokens.y[t] - fromY));
  }
}

function placeBeside(c: Context, u: number, t: number, bearing: number): void {
  const { tokens, minis } = c.s;
  const m = c.b.units.firstMini[u];
  const radius = c.b.geometry.objectiveRadius;
  // One unit more than the radii keeps rounding from making them overlap and still counts as contact.
  const apart = c.b.minis.radius[m] + radius + 1;
  for (let k = 0; k <= DIRECTIONS / BEARINGS; k++) {
    const side = (k & 1) === 0 ? k >> 1 : -((k + 1) >> 1);
    const direction = turn(bearing, side * BEARINGS);
    const x = minis.x[m] + stepX(direction, apart);
    const y = minis.y[m] + stepY(direction, apart);
    if (!insideTable(c.b.geometry.table, x, y, radius) || !freeForToken(c, t, x, y, radius)) continue;
    tokens.x[t] = x;
    tokens.y[t] = y;
    tokens.z[t] = minis.z[m];
    return;
  }
  // Hemmed in on every side: it lies under the leader until the next move.
  tokens.x[t] = minis.x[m];
  tokens.y[t] = minis.y[m];
  tokens.z[t] = minis.z[m];
}

/** Whether token `t` at (x, y) would overlap no base and no other token. */
function freeForToken(c: Context, t: number, x: number, y: number, radius: number): boolean {
  const { tokens, minis } = c.s;
  for (let n = 0; n < c.b.minis.count; n++) {
    if (minis.alive[n] === 1 && overlap(x, y, radius, minis.x[n], minis.y[n], c.b.minis.radius[n])) return false;
  }
  for (let o = 0; o < c.b.tokenRows; o++) {
    if (o !== t && tokens.kind[o] !== 0 && overlap(x, y, radius, tokens.x[o], tokens.y[o], radius)) return false;
  }
  return true;
}

import { scoringRules } from '../../queries/mission.js';
import { overlap } from '../../../../../tabletop/bases.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import { insideTable } from '../../../../../tabletop/units.js';
import type { Context } from '../../../engine/context.js';
import { beside, discOverlaps } from '../../queries/bases.js';
import { facingEnemy } from '../../queries/formations.js';
import { SOLID_TOKENS, tokenRadius } from '../../queries/tokens.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';

/** Step, in degrees, between the directions about the leader in which a place for a carried token is tried. */
const TURN = 10;

const place = { x: 0, y: 0 };

/**
 * Tokens that unit `u` has claimed go with its leader: each is put down touching the leader's base, wholly on the table
 * and over no base or token, where the objective card makes it worth most to its side, otherwise behind the leader if
 * there is room there (3287, 3294). If there is no room on any side, it may overlap.
 */
export function carryTokens(c: Context, u: number): void {
  const { kind, claimedBy } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === OBJECTIVE_TOKEN && claimedBy[t] === u) layBeside(c, u, t);
}

/** Puts token `t` down touching the leader of unit `u`. */
export function layBeside(c: Context, u: number, t: number): void {
  const { x, y, z } = c.s.tokens;
  const { terrain } = c.b.geometry;
  const leader = c.b.units.firstMini[u];
  const rear = facingEnemy(c, u) + 180;
  let direction = bestFit(c, u, t, rear, true);
  if (direction < 0) direction = bestFit(c, u, t, rear, false);
  beside(c, leader, tokenRadius(c, t), direction, place);
  x[t] = place.x;
  y[t] = place.y;
  z[t] = elevationAt(terrain, x[t], y[t]);
}

/**
 * Of the directions about the leader in which token `t` fits, the first, starting with `rear`, in which it lies nearest
 * to where its side wants it; −1 if there is none.
 */
function bestFit(c: Context, u: number, t: number, rear: number, alone: boolean): number {
  const rules = scoringRules(c);
  let best = -1;
  let least = Infinity;
  for (let turned = 0; turned < 360 && least > 0; turned += TURN) {
    const direction = (rear + turned) % 360;
    if (!fitsBeside(c, u, t, direction, alone)) continue;
    const far = rules?.carriedFrom?.(c, u, place.x, place.y) ?? 0;
    if (far >= least) continue;
    best = direction;
    least = far;
  }
  return best;
}

/**
 * Whether token `t` would be wholly on the table beside the leader in that direction and, with `alone`, over no base
 * and no other token.
 */
function fitsBeside(c: Context, u: number, t: number, direction: number, alone: boolean): boolean {
  const { minis, tokens } = c.s;
  const leader = c.b.units.firstMini[u];
  const r = tokenRadius(c, t);
  beside(c, leader, r, direction, place);
  const { x, y } = place;
  if (!insideTable(c.b.geometry.table, x, y, r)) return false;
  if (!alone) return true;
  for (let m = 0; m < c.b.minis.count; m++) {
    if (minis.alive[m] === 0 || minis.offTable[m] === 1) continue;
    if (discOverlaps(c, x, y, r, m)) return false;
  }
  for (let o = 0; o < c.b.tokenRows; o++) {
    if (o === t || (SOLID_TOKENS & (1 << tokens.kind[o])) === 0) continue;
    if (overlap(x, y, r, tokens.x[o], tokens.y[o], tokenRadius(c, o))) return false;
  }
  return true;
}

import type { Rng } from '../../../../../kernel/rng.js';
import type { Draw } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { ON_TABLE } from '../../../state/state.js';

/** The distance of a token that already has a friendly unit near it is multiplied by this. */
const TAKEN = 2;

/**
 * Writes the place of one of the tokens for which `wanted` holds, near ones more often: each distance is multiplied by
 * a random factor, and by another if a friendly leader is at range 1. False if there is none. `touch`: whether the unit
 * should go into contact with the token.
 */
export function drawToken(
  c: Context,
  u: number,
  rng: Rng,
  wanted: (c: Context, t: number) => boolean,
  touch: boolean,
  out: Draw,
): boolean {
  const { x, y } = c.s.tokens;
  const m = c.b.units.firstMini[c.s.units.carrier[u]];
  let best = Infinity;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (!wanted(c, t)) continue;
    const dx = c.s.minis.x[m] - x[t];
    const dy = c.s.minis.y[m] - y[t];
    // The squared distance is multiplied by one to nine quarters: half to one and a half times as far.
    let far = (dx * dx + dy * dy) * (1 + rng.below(9));
    if (friendNear(c, u, x[t], y[t])) far *= TAKEN * TAKEN;
    if (far >= best) continue;
    best = far;
    out.x = x[t];
    out.y = y[t];
    out.token = touch ? t : -1;
  }
  return best < Infinity;
}

function friendNear(c: Context, u: number, x: number, y: number): boolean {
  const { side, firstMini, count } = c.b.units;
  const { minis } = c.s;
  const { rangeSegment } = c.b.geometry.measures;
  for (let v = 0; v < count; v++) {
    if (v === u || side[v] !== side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const dx = minis.x[firstMini[v]] - x;
    const dy = minis.y[firstMini[v]] - y;
    if (dx * dx + dy * dy <= rangeSegment * rangeSegment) return true;
  }
  return false;
}

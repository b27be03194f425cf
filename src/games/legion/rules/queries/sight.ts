import { RESERVE } from '../../state/state.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import { aliveMinis } from './alive.js';
import { standInFor } from './aboard.js';

/**
 * Whether miniature `m` sees any part of miniature `n`. Passengers see and are seen as their vehicle (4430, 4445–4446).
 */
export function miniSees(c: Context, m: number, n: number): boolean {
  return c.b.rules.sight.sees(c, standInFor(c, m), standInFor(c, n));
}

/** Whether miniature `m` sees any miniature of unit `v`. */
export function miniSeesUnit(c: Context, m: number, v: number): boolean {
  const { alive } = c.s.minis;
  const carrier = c.s.units.carrier[v];
  const first = c.b.units.firstMini[carrier];
  const end = first + c.b.units.miniCount[carrier];
  for (let n = first; n < end; n++) if (alive[n] === 1 && miniSees(c, m, n)) return true;
  return false;
}

/**
 * Whether miniature `m` sees a miniature of unit `v` at which a ranged attack can aim: one that is not small (3985).
 */
export function miniSeesTarget(c: Context, m: number, v: number): boolean {
  // Few battles have small miniatures, and this is a hot path.
  if (!c.b.hasSmall) return miniSeesUnit(c, m, v);
  const first = c.b.units.firstMini[v];
  const end = first + c.b.units.miniCount[v];
  for (let n = first; n < end; n++) {
    if (c.s.minis.alive[n] === 1 && c.b.minis.small[n] === 0 && miniSees(c, m, n)) return true;
  }
  return false;
}

/** Whether any miniature of unit `u` sees any miniature of unit `v`. */
export function unitSees(c: Context, u: number, v: number): boolean {
  const { alive } = c.s.minis;
  if (c.s.units.status[u] === RESERVE && c.b.rules.presence.together(c, u, v)) return true;
  const carrier = c.s.units.carrier[u];
  const first = c.b.units.firstMini[carrier];
  const end = first + c.b.units.miniCount[carrier];
  for (let m = first; m < end; m++) if (alive[m] === 1 && miniSeesUnit(c, m, v)) return true;
  return false;
}

/** Bits over the miniatures of unit `u` that see a target in unit `v`. */
export function seenByMinis(c: Context, u: number, v: number): number {
  const first = c.b.units.firstMini[u];
  let mask = 0;
  for (let rest = aliveMinis(c, u); rest !== 0; rest &= rest - 1) {
    const i = lowestBit(rest);
    if (miniSeesTarget(c, first + i, v)) mask |= 1 << i;
  }
  return mask;
}

/** Bits over the miniatures of unit `v` that miniature `m` sees. */
export function seenMinis(c: Context, m: number, v: number): number {
  const first = c.b.units.firstMini[v];
  let seen = 0;
  for (let rest = aliveMinis(c, v); rest !== 0; rest &= rest - 1) {
    const i = lowestBit(rest);
    if (miniSees(c, m, first + i)) seen |= 1 << i;
  }
  return seen;
}

/** Whether miniature `m` sees a token at (x, y), a flat disc on the surface there. */
export function miniSeesToken(
  c: Context,
  m: number,
  x: number,
  y: number,
  token: number = c.b.sight.tokenProfile,
): boolean {
  const { memo, profile } = c.b.sight;
  const { minis } = c.s;
  const eye = standInFor(c, m);
  const own = profile[c.b.minis.unit[eye]];
  return memo.sees(c.b.sight.standing(c.s), own, minis.x[eye], minis.y[eye], eye, token, x, y, -1, minis.facing[eye]);
}

/**
 * Bits over the miniatures of unit `v` that are in sight of a token at (x, y): measured from the miniature to the token
 * (1940), a flat disc on the surface there.
 */
export function minisInSightOfToken(c: Context, v: number, x: number, y: number): number {
  const { alive } = c.s.minis;
  const first = c.b.units.firstMini[v];
  let seen = 0;
  for (let i = 0; i < c.b.units.miniCount[v]; i++) {
    if (alive[first + i] === 1 && miniSeesToken(c, first + i, x, y)) seen |= 1 << i;
  }
  return seen;
}

import type { Context } from '../../../engine/context.js';
import { tokenRadius } from '../../../rules/queries/tokens.js';
import { zoneHolds, zoneOf } from '../../../rules/queries/zones.js';

/** Whether any part of token `t` lies in the territory of `side`: within is any part. */
export function isInTerritory(c: Context, t: number, side: number): boolean {
  const { x, y } = c.s.tokens;
  return !zoneOf(c, side).excludes(x[t], y[t], tokenRadius(c, t));
}

/** Whether no part of token `t` lies in a territory, so that it is in the contested area. */
export function isInContestedArea(c: Context, t: number): boolean {
  return !isInTerritory(c, t, 0) && !isInTerritory(c, t, 1);
}

/** Whether any part of the base of miniature `m` lies in the territory of `side`. */
export function miniIsInTerritory(c: Context, m: number, side: number): boolean {
  const { x, y } = c.s.minis;
  return !zoneOf(c, side).excludes(x[m], y[m], c.b.minis.radius[m]);
}

/** Whether any part of the base of miniature `m` lies in the contested area. */
export function miniIsInContestedArea(c: Context, m: number): boolean {
  return !zoneHolds(c, zoneOf(c, 0), m) && !zoneHolds(c, zoneOf(c, 1), m);
}

/** Whether any miniature of unit `u` is, with any part of its base, in the territory of `side`. */
export function unitIsInTerritory(c: Context, u: number, side: number): boolean {
  const first = c.b.units.firstMini[u];
  for (let m = first; m < first + c.b.units.miniCount[u]; m++)
    if (c.s.minis.alive[m] === 1 && miniIsInTerritory(c, m, side)) return true;
  return false;
}

/** Whether every miniature of unit `u` is wholly in the territory of `side`. */
export function unitIsWhollyInTerritory(c: Context, u: number, side: number): boolean {
  const zone = zoneOf(c, side);
  const first = c.b.units.firstMini[u];
  for (let m = first; m < first + c.b.units.miniCount[u]; m++)
    if (c.s.minis.alive[m] === 1 && !zoneHolds(c, zone, m)) return false;
  return true;
}

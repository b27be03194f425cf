import type { Context } from '../../../engine/context.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { COMMANDER } from '../../../words/ranks.js';

/** Whether unit `u` is a commander or within range `reach` of one of its side. */
export function isNearCommander(c: Context, u: number, reach: number): boolean {
  const { side, count } = c.b.units;
  for (let v = 0; v < count; v++) {
    if (side[v] !== side[u] || c.s.units.rank[v] !== COMMANDER || !c.b.rules.presence.acts(c, v)) continue;
    if (v === u || rangeBetween(c, u, v) <= reach) return true;
  }
  return false;
}

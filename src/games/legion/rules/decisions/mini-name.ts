import type { Context } from '../../engine/context.js';

/** The name of a miniature in notation: its unit's tag and its number in the unit; `b2.1` is the leader of `b2`. */
export function miniName(c: Context, m: number): string {
  const u = c.b.minis.unit[m];
  return `${c.b.units.tag[u]}.${m - c.b.units.firstMini[u] + 1}`;
}

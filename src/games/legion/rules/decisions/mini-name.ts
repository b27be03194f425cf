import type { Context } from '../../engine/context.js';

/** The number in its unit, from 0, of the miniature of unit `u` with that name; −1 if it has none. */
export function miniNamed(c: Context, u: number, name: string): number {
  const first = c.b.units.firstMini[u];
  for (let i = 0; i < c.b.units.miniCount[u]; i++) if (miniName(c, first + i) === name) return i;
  return -1;
}

/** The name of a miniature in notation: its unit's tag and its number in the unit; `b2.1` is the leader of `b2`. */
export function miniName(c: Context, m: number): string {
  const u = c.b.minis.unit[m];
  return `${c.b.units.tag[u]}.${m - c.b.units.firstMini[u] + 1}`;
}

import type { Context } from '../../engine/context.js';

/** Bits over the noncombatant miniatures of unit `u` (3238). */
export function noncombatants(c: Context, u: number): number {
  if (!c.b.hasNoncombatants) return 0;
  const first = c.b.units.firstMini[u];
  let mask = 0;
  for (let i = 0; i < c.b.units.miniCount[u]; i++) mask |= c.b.minis.noncombatant[first + i] << i;
  return mask;
}

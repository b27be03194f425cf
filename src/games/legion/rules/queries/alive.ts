import type { Context } from '../../engine/context.js';

/** Bits over the unit's own miniatures that are alive. */
export function aliveMinis(c: Context, u: number): number {
  const { alive } = c.s.minis;
  const first = c.b.units.firstMini[u];
  let mask = 0;
  for (let i = c.b.units.miniCount[u] - 1; i >= 0; i--) mask = (mask << 1) | alive[first + i];
  return mask;
}

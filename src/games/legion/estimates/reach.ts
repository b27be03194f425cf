import type { Context } from '../engine/context.js';
import { isReady } from '../rules/queries/measure.js';

/**
 * The greatest range of a readied ranged weapon of unit `u`; 0 if it has none. A fast upper bound; does not check
 * whether an attack is allowed.
 */
export function longestReach(c: Context, u: number): number {
  const w = c.b.weapons;
  let best = 0;
  const first = c.b.units.weaponFirst[u];
  const end = first + c.b.units.weaponCount[u];
  for (let i = first; i < end; i++) {
    if (w.ranged[i] === 0 || !isReady(c, i)) continue;
    if (w.max[i] > best) best = w.max[i];
  }
  return best;
}

import type { Context } from '../../../engine/context.js';

/**
 * Whether the current pool is the first of its attack whose defender is one that an effect of one pool is about: where
 * there are several, it is the pool that was formed first.
 */
export function isFirstPool(c: Context, fits: (v: number) => boolean): boolean {
  const { attack, pools } = c.s;
  for (let p = 0; p < attack.pool; p++) if (fits(pools.defender[p])) return false;
  return fits(pools.defender[attack.pool]);
}

import { weaponEffect } from '../battle/weapon-effects.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { POOL_EFFECTS } from '../engine/timing.js';
import { isReady } from '../rules/queries/measure.js';

const LONG_SHOT = POOL_EFFECTS.indexOf('long-shot');

/**
 * The greatest range of a readied ranged weapon of unit `u`, with aim tokens for Long Shot; 0 if it has none. A fast
 * upper bound; does not check whether an attack is allowed.
 */
export function longestReach(c: Context, u: number): number {
  const w = c.b.weapons;
  let best = 0;
  const first = c.b.units.weaponFirst[u];
  const end = first + c.b.units.weaponCount[u];
  for (let i = first; i < end; i++) {
    if (w.ranged[i] === 0 || !isReady(c, i)) continue;
    best = Math.max(best, w.max[i] + weaponEffect(c.b, i, LONG_SHOT));
  }
  return best;
}

/** The greatest range of one of the readied ranged weapons of unit `u`, drawn at random; 0 if it has none. */
export function someReach(c: Context, u: number, rng: Rng): number {
  const w = c.b.weapons;
  const first = c.b.units.weaponFirst[u];
  let found = 0;
  let range = 0;
  for (let i = first; i < first + c.b.units.weaponCount[u]; i++)
    if (w.ranged[i] === 1 && isReady(c, i) && rng.below(++found) === 0) range = w.max[i];
  return range;
}

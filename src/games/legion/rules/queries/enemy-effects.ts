import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';

const IMMUNE = queryOf('immune.enemy-effects');

/**
 * Whether unit `v` ignores the effects of enemy cards and cannot be chosen by them (Immune: Enemy Effects, 2689–2697).
 * Attacks are no such effects, nor is anything that a battle card or a friendly card does.
 */
export function ignoresEnemies(c: Context, v: number): boolean {
  return isSet(c, IMMUNE, v);
}

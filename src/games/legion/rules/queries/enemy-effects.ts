import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';

const IMMUNE = queryOf('immune.enemy-effects');

/**
 * Whether unit `v` ignores the effects of enemy cards and cannot be chosen by them (Immune: Enemy Effects, 2689–2697).
 * Attacks, battle cards and friendly cards are not such effects.
 */
export function ignoresEnemies(c: Context, v: number): boolean {
  return isSet(c, IMMUNE, v);
}

import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { livingAttacker, valueAgainst } from './pool-values.js';
import { effectOf, isRanged } from './pools.js';

const IMMUNE_BLAST = queryOf('immune.blast');
const BLAST = effectOf('blast');
const SHARPSHOOTER = effectOf('sharpshooter');

/**
 * The cover that the defender of the current pool has now: 0 none, 1 light, 2 heavy (876, 1086, 3023–3025).
 */
export function poolCover(c: Context): number {
  const { attack, pools } = c.s;
  const v = pools.defender[attack.pool];
  if (!isRanged(c) || (valueAgainst(c, BLAST) > 0 && !isSet(c, IMMUNE_BLAST, v))) return 0;
  return c.b.rules.cover.final(c, livingAttacker(c), v, pools.cover[attack.pool], valueAgainst(c, SHARPSHOOTER));
}

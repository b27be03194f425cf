import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { finalCover } from '../../queries/cover.js';
import { ON_TABLE } from '../../state/state.js';
import { effectOf, isRanged, poolValue } from './pools.js';

const IMMUNE_BLAST = queryOf('immune.blast');
const BLAST = effectOf('blast');
const SHARPSHOOTER = effectOf('sharpshooter');

/** The cover that the defender of the pool at hand has as things stand now: 0 none, 1 light, 2 heavy (876, 1086, 3023–3025). */
export function poolCover(c: Context): number {
  const { attack, pools, units } = c.s;
  const u = attack.attacker;
  const v = pools.defender[attack.pool];
  if (!isRanged(c) || (poolValue(c, BLAST) > 0 && !isSet(c, IMMUNE_BLAST, v))) return 0;
  const attacker = u >= 0 && units.status[u] === ON_TABLE ? u : -1;
  return finalCover(c, attacker, v, pools.cover[attack.pool], poolValue(c, SHARPSHOOTER));
}

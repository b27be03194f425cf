import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { livingAttacker, valueAgainst } from './pool-values.js';
import { effectOf, isRanged } from './pools.js';

const IMMUNE_BLAST = queryOf('immune.blast');
const BLAST = effectOf('blast');
const SHARPSHOOTER = effectOf('sharpshooter');

const COVER_DENIED = queryOf('cover.denied');

/** Whether Blast keeps the defender of the current pool from cancelling hits by cover. */
function isBlasted(c: Context): boolean {
  const { attack, pools } = c.s;
  return valueAgainst(c, BLAST) > 0 && !isSet(c, IMMUNE_BLAST, pools.defender[attack.pool]);
}

/** The cover of the defender of the current pool now, whether or not it can cancel hits: 0 none, 1 light, 2 heavy. */
export function coverFound(c: Context): number {
  const { attack, pools } = c.s;
  if (!isRanged(c)) return 0;
  const v = pools.defender[attack.pool];
  return c.b.rules.cover.final(c, livingAttacker(c), v, pools.cover[attack.pool], valueAgainst(c, SHARPSHOOTER));
}

/** The cover that cancels hits of the current pool now: 0 none, 1 light, 2 heavy (876, 1086, 3023–3025). */
export function poolCover(c: Context): number {
  return isBlasted(c) ? 0 : coverFound(c);
}

/** Whether the defender of the current pool cannot cancel hits by the cover that it has. */
export function isCoverUseless(c: Context): boolean {
  const u = livingAttacker(c);
  return isRanged(c) && (isBlasted(c) || (u >= 0 && isSet(c, COVER_DENIED, u)));
}

import type { Context } from '../../../engine/context.js';
import { RANGED } from './flags.js';
import { defender, valueAgainst } from './pool-values.js';
import { effectOf, isRanged } from './pools.js';

const SCATTER = effectOf('scatter');
const TOW_CABLE = effectOf('tow-cable');

/** Notes what the current pool, which has been resolved, has done, for the effects after the attack: see ./latest. */
export function noteAttack(c: Context): void {
  const { attack, game } = c.s;
  const v = 1 << defender(c);
  game.struck |= v;
  if (isRanged(c)) {
    game.shotAt |= v;
    game.attackFlags |= RANGED;
  }
  if (attack.dodgesSpent > 0) game.dodged |= v;
  if (valueAgainst(c, SCATTER) > 0) game.scattered |= v;
  if (attack.wounds > 0 && valueAgainst(c, TOW_CABLE) > 0) game.towed |= v;
}

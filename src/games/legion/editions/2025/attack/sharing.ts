import type { Context } from '../../../engine/context.js';
import type { Rules } from '../../../engine/edition.js';
import { belongTogether } from '../affiliations.js';
import { cached, spendCached } from '../keywords/cache.js';
import { forgetLent, hasBeenLent, hasShared, noteLent, noteShared } from '../own-words.js';

/** Whether unit `u` attacks or defends in the attack that is under way. */
function fights(c: Context, u: number): boolean {
  const { attack, pools } = c.s;
  return attack.pools > 0 && (attack.attacker === u || pools.defender[attack.pool] === u);
}

/**
 * Exemplar (R 6280–6288): in an attack or defence a unit of the same faction or affiliation spends one aim, dodge or
 * surge token of one unit that has it.
 */
export const SHARING: Rules['sharing'] = {
  lends: (c, u, v, token) => token !== 'standby' && fights(c, u) && belongTogether(c, u, v) && !hasBeenLent(c, u),
  // M 884–886
  shares: (c, u) => fights(c, u) && !hasShared(c, u),
  noteShared,
  most: 1,
  noteLent,
  clear: forgetLent,
  cached,
  spendCached,
};

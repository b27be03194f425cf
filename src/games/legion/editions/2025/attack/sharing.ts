import type { Context } from '../../../engine/context.js';
import type { SharedToken } from '../../../contract/rules.js';
import type { Rules } from '../../../engine/edition.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { belongTogether } from '../affiliations.js';
import { cached, spendCached } from '../keywords/cache.js';
import { forgetSpenders, hasBeenLent, hasShared, noteLent, noteShared } from '../own-words/tokens.js';

/** Whether unit `u` attacks or defends in the attack that is under way. */
function fights(c: Context, u: number): boolean {
  const { attack, pools } = c.s;
  return attack.pools > 0 && (attack.attacker === u || pools.defender[attack.pool] === u);
}

const EXEMPLAR = queryOf('exemplar');
const FORMATION = queryOf('tokens.formation');

/** Whether unit `v` has a token that unit `u`, a vehicle that fights in formation, can spend. */
function isFormation(c: Context, u: number, v: number, token: SharedToken): boolean {
  if (!isSet(c, FORMATION, u)) return false;
  return isSet(c, FORMATION, v) || (token !== 'surge' && c.b.units.card[v].type === 'clone trooper');
}

/**
 * Exemplar (R 6280–6288): in an attack or defence a unit of the same faction or affiliation spends one aim, dodge or
 * surge token of one unit that has it. A vehicle in formation (F 212th-attack-battalion) spends one such token of
 * another vehicle, or one aim or dodge token of a clone trooper unit.
 */
export const SHARING: Rules['sharing'] = {
  lends(c, u, v, token) {
    if (token === 'standby' || !fights(c, u) || hasBeenLent(c, u)) return false;
    return (isSet(c, EXEMPLAR, v) && belongTogether(c, u, v)) || isFormation(c, u, v, token);
  },
  // M 884–886
  shares: (c, u) => fights(c, u) && !hasShared(c, u),
  noteShared,
  most: 1,
  noteLent,
  clear: forgetSpenders,
  cached,
  spendCached,
};

import { lowestBit } from '../../../../../kernel/bits.js';
import { friendsOf } from '../../queries/turned.js';
import type { Context } from '../../../engine/context.js';
import { isSet, queryOf } from '../../../engine/timing.js';
import { isShutIn } from '../../queries/aboard.js';
import { attackRange, rangeBetween } from '../../queries/measure.js';
import { isEngaged } from '../../queries/melee.js';
import { seenByMinis } from '../../queries/sight.js';
import { FACEDOWN, FACEUP } from '../../../state/state.js';
import { isBeamPool } from './beam.js';
import { CARD_WEAPON, MELEE, ORDINARY } from './modes.js';
import { canTarget, mayAttack, rangeAgainst, someWeapon } from './targets.js';

const HAS = queryOf('fire-support');
const KEEPS_ORDER = queryOf('fire-support.keeps-order');
const IN_MELEE = queryOf('fire-support.melee');
const BY_CARD = queryOf('fire-support.by-card');

/** The greatest range between the defender and a unit that supports an attack by a card. */
const CARD_REACH = 3;

/**
 * Bits over the friendly units that can add weapons to the current pool (2422–2438): one without a supporter yet, and
 * units with faceup order tokens that could make a ranged attack against its defender themselves; or units that a card
 * lets add a weapon.
 */
export function openSupporters(c: Context): number {
  const { attack, pools } = c.s;
  let able = 0;
  // Nothing is added to an attack with the weapon of a command card alone (1400).
  if (attack.supporter !== 0 || attack.mode === CARD_WEAPON) return 0;
  // Nothing is added to the further attacks of a beam (1066, 1072).
  if (isBeamPool(c, attack.pool)) return 0;
  const melee = pools.range[attack.pool] === MELEE;
  const friends = c.b.units.supporters[attack.attacker] & friendsOf(c, attack.attacker);
  for (let rest = friends; rest !== 0; rest &= rest - 1) {
    const s = lowestBit(rest);
    if (canSupport(c, s, pools.defender[attack.pool], melee)) able |= 1 << s;
  }
  return able;
}

function canSupport(c: Context, s: number, v: number, melee: boolean): boolean {
  if (!mayAttack(c, s)) return false;
  if (melee) return hasFireSupport(c, s) && isSet(c, IN_MELEE, s) && canShootInto(c, s, v);
  if (!hasFireSupport(c, s) && !(isSet(c, BY_CARD, s) && rangeBetween(c, s, v) <= CARD_REACH)) return false;
  return rangeAgainst(c, s, v, ORDINARY) !== MELEE && canTarget(c, s, v, ORDINARY);
}

/** Whether unit `s` can support attacks by the keyword now. */
function hasFireSupport(c: Context, s: number): boolean {
  return c.s.units.order[s] === FACEUP && isSet(c, HAS, s);
}

/** Whether unit `s` has a ranged weapon for unit `v`, which is in a melee with another. */
function canShootInto(c: Context, s: number, v: number): boolean {
  if (isEngaged(c, s) || isShutIn(c, s) || rangeAgainst(c, s, v, ORDINARY) === MELEE) return false;
  return someWeapon(c, s, v, attackRange(c, s, v), ORDINARY);
}

/**
 * From now on unit `s` adds weapons to the current pool, with the range from its own leader and its own line of sight
 * (2424–2426). By the keyword this uses its activation (2434), unless a card says otherwise. Which miniatures can be
 * wounded still depends on the attacker (2439).
 */
export function beginSupport(c: Context, s: number): void {
  const { attack, pools } = c.s;
  const v = pools.defender[attack.pool];
  attack.supporter = s + 1;
  attack.supportRange = attackRange(c, s, v);
  attack.eligible = seenByMinis(c, s, v);
  if (!isSet(c, BY_CARD, s) && !isSet(c, KEEPS_ORDER, s)) c.s.units.order[s] = FACEDOWN;
  if (c.hears) c.tell({ type: 'fire-support', unit: s, target: v });
}

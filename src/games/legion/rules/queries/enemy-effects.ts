import type { Context } from '../../engine/context.js';
import { lowestBit } from '../../../../kernel/bits.js';
import { isSet, queryOf } from '../../engine/timing.js';

const IMMUNE = queryOf('immune.enemy-effects');

/**
 * Whether unit `v` ignores the effects of enemy cards and cannot be chosen by them (Immune: Enemy Effects, 2689–2697).
 * Attacks, battle cards and friendly cards are not such effects; keywords of the weapons of an enemy's attack are, if
 * they do something to the unit.
 */
export function ignoresEnemies(c: Context, v: number): boolean {
  return isSet(c, IMMUNE, v);
}

/**
 * Whether unit `v` ignores what the attack in progress does to it by keywords: it is immune, and the attack comes from
 * an enemy's card, not from a battle card or a friendly charge.
 */
export function ignoresAttack(c: Context, v: number): boolean {
  const { blame } = c.s.attack;
  if (!isSet(c, IMMUNE, v)) return false;
  return blame !== 0 && c.b.units.side[lowestBit(blame)] !== c.b.units.side[v];
}

import type { Context } from '../../../engine/context.js';
import { seenByMinis } from '../../queries/sight.js';
import { FACEDOWN, FACEUP } from '../../../state/state.js';
import { isBeamPool } from './beam.js';
import { CARD_WEAPON, MELEE, ORDINARY } from './modes.js';
import { canTarget, mayAttack, rangeAgainst } from './targets.js';

/**
 * Bits over the friendly units that can add weapons to the current pool (2422–2438): a ranged pool without a supporter
 * yet, and units with faceup order tokens that could make a ranged attack against its defender themselves.
 */
export function openSupporters(c: Context): number {
  const { attack, pools } = c.s;
  let able = 0;
  if (attack.supporter !== 0 || pools.range[attack.pool] === MELEE) return 0;
  // Nothing is added to an attack with the weapon of a command card alone (1400), nor to the further attacks of a beam
  // (1072).
  if (attack.mode === CARD_WEAPON || isBeamPool(c, attack.pool)) return 0;
  for (let rest = c.b.units.supporters[attack.attacker]; rest !== 0; rest &= rest - 1) {
    const s = 31 - Math.clz32(rest & -rest);
    if (canSupport(c, s, pools.defender[attack.pool])) able |= 1 << s;
  }
  return able;
}

function canSupport(c: Context, s: number, v: number): boolean {
  if (c.s.units.order[s] !== FACEUP || !mayAttack(c, s)) return false;
  return rangeAgainst(c, s, v, ORDINARY) !== MELEE && canTarget(c, s, v, ORDINARY);
}

/**
 * From now on unit `s` adds weapons to the current pool, with the range from its own leader and its own line of sight
 * (2424–2426). This uses its activation (2434). Which miniatures can be wounded still depends on the attacker (2439).
 */
export function beginSupport(c: Context, s: number): void {
  const { attack, pools } = c.s;
  const v = pools.defender[attack.pool];
  attack.supporter = s + 1;
  attack.supportRange = rangeAgainst(c, s, v, ORDINARY);
  attack.eligible = seenByMinis(c, s, v);
  c.s.units.order[s] = FACEDOWN;
  if (c.hears) c.tell({ type: 'fire-support', unit: s, target: v });
}

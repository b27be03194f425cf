import type { Context } from '../../../engine/context.js';
import { ignoresEnemies } from '../../queries/enemy-effects.js';
import { effectOf, poolIsAll } from './pools.js';

const IMMUNE_DEFLECT = effectOf('immune-deflect');

/**
 * Whether keywords of the defending side can wound the attacker: it is a unit, some weapon of the pool can be deflected
 * (2681), and the attacker does not ignore the effects of enemy cards (2691).
 */
export function canStrikeBack(c: Context): boolean {
  const { attacker } = c.s.attack;
  return attacker >= 0 && !poolIsAll(c, IMMUNE_DEFLECT) && !ignoresEnemies(c, attacker);
}

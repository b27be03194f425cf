import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { effectOf, poolValue } from '../../../rules/procedures/attack/pools.js';

const ARMORED = queryOf('impact.works');
const PRIMITIVE = effectOf('primitive');

/** Modify Attack Dice, after Impact: all criticals of a pool with Primitive become hits against armor. */
export function spoilCriticals(c: Context): void {
  const { attack } = c.s;
  if (attack.crits === 0 || poolValue(c, PRIMITIVE) === 0 || !isSet(c, ARMORED, defender(c))) return;
  if (c.hears) c.tell({ type: 'primitive', unit: attack.attacker, count: attack.crits });
  attack.hits += attack.crits;
  attack.crits = 0;
}

/** Primitive (R 6517–6527): against Armor X all criticals become hits, once Impact is resolved. */
export const primitive: Behaviour = { name: 'Primitive', weapon: { pool: 'primitive' } };

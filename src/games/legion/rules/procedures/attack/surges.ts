import { SURGE_BLANK, SURGE_CRIT, SURGE_HIT } from '../../../battle/battle.js';
import type { Context } from '../../../engine/context.js';
import { modified, queryOf } from '../../../engine/timing.js';
import { effectOf, poolValue } from './pools.js';

const ATTACK = queryOf('surge.attack');
const DEFENSE = queryOf('surge.defense');
const TO_HIT = effectOf('surge-to-hit');
const TO_CRIT = effectOf('surge-to-crit');

/**
 * What attack surges of the current pool become: the best that the attacker's chart, its cards or the weapons in the
 * pool give.
 */
export function attackSurgeOf(c: Context): number {
  const u = c.s.attack.attacker;
  const chart = u < 0 ? SURGE_BLANK : modified(c, ATTACK, u, c.b.units.attackSurge[u]);
  if (chart === SURGE_CRIT || poolValue(c, TO_CRIT) > 0) return SURGE_CRIT;
  return chart === SURGE_HIT || poolValue(c, TO_HIT) > 0 ? SURGE_HIT : SURGE_BLANK;
}

/** Whether defence surges of unit `v` become blocks in the current attack. */
export function defenseSurgeOf(c: Context, v: number): boolean {
  return modified(c, DEFENSE, v, c.b.units.defenseSurge[v]) > 0;
}

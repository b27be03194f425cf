import { weaponEffect } from '../../../battle/weapon-effects.js';
import type { Context } from '../../../engine/context.js';
import { modified, POOL_EFFECTS, queryOf } from '../../../engine/timing.js';
import { spendable } from '../../queries/shared-tokens.js';
import { spendShared } from '../spend-shared.js';

const LONG_SHOT = POOL_EFFECTS.indexOf('long-shot');
const RANGE_ADDED = queryOf('range.added');

/** No card raises the greatest range of a weapon above this. */
const FARTHEST = 4;

/** The greatest range of a weapon of a unit with what cards add to it, before Long Shot. */
export function greatestRange(c: Context, weapon: number): number {
  const { max, unit } = c.b.weapons;
  if (max[weapon] >= FARTHEST) return max[weapon];
  return Math.min(FARTHEST, max[weapon] + modified(c, RANGE_ADDED, unit[weapon], 0));
}

/** Whether the weapon is in the current pool, so that its aim tokens are spent. */
function isInPool(c: Context, weapon: number): boolean {
  const { attack, contributions } = c.s;
  for (let i = 0; i < attack.contributions; i++) {
    if (contributions.weapon[i] === weapon && contributions.pool[i] === attack.pool) return true;
  }
  return false;
}

/**
 * Bands by which aim tokens of its unit can raise the greatest range of a weapon (Long Shot, 3012): only in the unit's
 * own attack, not where it supports another's.
 */
export function longerRange(c: Context, weapon: number): number {
  const { unit } = c.b.weapons;
  const most = weaponEffect(c.b, weapon, LONG_SHOT);
  if (most === 0) return 0;
  const { attack } = c.s;
  if (attack.pools > 0 && attack.attacker !== unit[weapon]) return 0;
  return attack.pools > 0 && isInPool(c, weapon) ? most : Math.min(most, spendable(c, unit[weapon], 'aim'));
}

/** Aim tokens that it takes to use `weapon` at `range`, if it is not in the current pool yet. */
export function aimsForRange(c: Context, weapon: number, range: number): number {
  if (weaponEffect(c.b, weapon, LONG_SHOT) === 0 || isInPool(c, weapon)) return 0;
  return Math.max(0, range - greatestRange(c, weapon));
}

/** Spends them, for the attacker; they have no other effect (3014). To be called before the weapon is added. */
export function spendForRange(c: Context, weapon: number, range: number): void {
  const aims = aimsForRange(c, weapon, range);
  if (aims > 0) spendShared(c, c.b.weapons.unit[weapon], 'aim', aims);
}

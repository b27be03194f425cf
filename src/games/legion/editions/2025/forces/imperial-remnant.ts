import { UNLIMITED } from '../../../battle/battle.js';
import type { BattleForceRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { isUndeployed } from '../presence.js';
import { isNearCommander } from './near-commander.js';

const REACH = 2;

function isAlone(c: Context, u: number): boolean {
  return isUndeployed(c, u) || !isNearCommander(c, u, REACH);
}

/**
 * Imperial Remnant (F imperial-remnant): the nominated commander orders only units within range 2; units that are
 * undeployed, or not within range 2 of a friendly commander, have Independent: Aim 1 or Dodge 1; and nobody uses the
 * courage of a unit beyond range 2.
 */
export const imperialRemnant: BattleForceRules = {
  name: 'imperial-remnant',
  grants: [{ keyword: 'Independent: Aim 1 or Dodge', value: 1, concerns: () => true, now: isAlone }],
  modifiers: [
    // Orders of command cards alone have no limit of range.
    { of: 'orders.heard-range', adjust: (_c, _u, _value, amount) => (amount === UNLIMITED ? REACH : amount) },
    { of: 'courage.range', adjust: (_c, _u, _value, amount) => Math.min(amount, REACH) },
  ],
};

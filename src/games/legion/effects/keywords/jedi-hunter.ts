import { SURGE_CRIT } from '../../battle/battle.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';

/** Whether unit `v` has the Force upgrade icon, on its card or from an upgrade card. */
function hasForceIcon(c: Context, v: number): boolean {
  const { card, upgrades } = c.b.units;
  if (card[v].upgradeBar.includes('force')) return true;
  return upgrades[v].some(({ adds }) => adds.slots.includes('force'));
}

/**
 * Jedi Hunter (2867): while the unit attacks a unit that has the Force upgrade icon, whether or not a Force card is
 * equipped, its attack surges become criticals.
 */
export const jediHunter: Behaviour = {
  name: 'Jedi Hunter',
  modifiers: [
    {
      of: 'surge.attack',
      adjust: (c, _u, _value, amount) => (hasForceIcon(c, c.s.pools.defender[c.s.attack.pool]) ? SURGE_CRIT : amount),
    },
  ],
};

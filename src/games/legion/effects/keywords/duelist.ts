import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { dodgesOf } from '../../rules/procedures/attack/pool-values.js';
import { isMelee } from '../../rules/procedures/attack/pools.js';

function defendsInMelee(c: Context, u: number): boolean {
  const { attack, pools } = c.s;
  return attack.pools > 0 && pools.defender[attack.pool] === u && isMelee(c);
}

/**
 * Duelist (2190): in a melee attack, a unit that has spent an aim token in the roll gains Pierce 1; a defender that has
 * spent a dodge token is immune to Pierce.
 */
export const duelist: Behaviour = {
  name: 'Duelist',
  modifiers: [
    {
      of: 'aim.arms',
      adjust: (c, _u, _value, amount) => (c.s.attack.aimsSpent === 0 && isMelee(c) ? 1 : amount),
    },
    {
      of: 'pierce.add',
      adjust: (c, _u, _value, amount) => (c.s.attack.aimsSpent > 0 && isMelee(c) ? amount + 1 : amount),
    },
    {
      of: 'dodge.arms',
      adjust: (c, u, _value, amount) => (defendsInMelee(c, u) ? 1 : amount),
    },
    {
      of: 'immune.pierce',
      adjust: (c, u, _value, amount) => (c.s.attack.dodgesSpent > 0 && defendsInMelee(c, u) ? 1 : amount),
    },
    {
      of: 'pierce.guarded',
      adjust: (c, u, _value, amount) => (defendsInMelee(c, u) && dodgesOf(c) > 0 ? 1 : amount),
    },
  ],
};

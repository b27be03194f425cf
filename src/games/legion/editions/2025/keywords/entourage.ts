import { entourage as orders } from '../../../effects/keywords/entourage.js';
import type { Behaviour } from '../../../engine/timing.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { namedFriends } from '../../../rules/queries/named-friends.js';

/**
 * Entourage (R 5179–5203): in each Command Phase the unit may issue an order to a friendly unit of the named kind
 * within range 2; units of that kind provide backup to it whatever their rank. When the army is built one of them does
 * not count towards the most of its rank.
 */
export const entourage: Behaviour = {
  ...orders,
  auras: [
    {
      of: 'backup.given',
      adjust: (c, g, n, given) =>
        c.b.named[n].unit === defender(c) && (namedFriends(c, n) & (1 << g)) !== 0 ? 1 : given,
    },
  ],
};

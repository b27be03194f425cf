import type { Behaviour } from '../../../engine/timing.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { isRanged } from '../../../rules/procedures/attack/pools.js';
import { expendCard } from '../../../rules/procedures/recover.js';
import { isCardExpended } from '../../../rules/queries/used-cards.js';

/** Katarn-Pattern Armor: expended when an attack that is no melee attack causes two wounds or more; it causes one. */
export const katarnArmor: Behaviour = {
  name: 'gear-katarn-pattern-armor',
  triggers: [
    {
      at: 'wounds.before',
      optional: true,
      when(c, u, card) {
        if (c.s.game.woundsAtHand < 2 || c.s.attack.pools === 0 || isCardExpended(c, u, card)) return false;
        return defender(c) === u && isRanged(c);
      },
      run(c, u, card) {
        expendCard(c, u, card);
        c.s.game.woundsAtHand = 1;
      },
    },
  ],
};

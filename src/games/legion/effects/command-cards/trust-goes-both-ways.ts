import { ORDERED_BY_CARD } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { isCharacter, isTrooperOf, named } from './characters.js';
import { isMarked, isOrderedBy } from './ordered-by.js';

const JYN = 'Jyn Erso';

/**
 * Trust Goes Both Ways: Jyn Erso has Inspire 2; another friendly trooper unit to which she issues an order has
 * Teamwork: Jyn Erso this round.
 */
export const trustGoesBothWays: CommandCardRules = {
  name: 'trust-goes-both-ways',
  grants: [
    { keyword: 'Inspire', value: 2, concerns: named(JYN) },
    { keyword: `Teamwork: ${JYN}`, concerns: ({ name }) => name !== JYN, now: isMarked(ORDERED_BY_CARD) },
  ],
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u, side) => isOrderedBy(c, side, JYN) && isTrooperOf(c, u, side) && !isCharacter(c, u, side, JYN),
      run(c, u) {
        c.s.units.roundEffects[u] |= ORDERED_BY_CARD;
      },
    },
  ],
};

import type { Behaviour } from '../../engine/timing.js';
import { isUsedNow } from '../../rules/queries/used-cards.js';

/** The number of the Arsenal that the card gives. */
const WEAPONS = 2;

/** What a unit without Arsenal contributes: one weapon of each miniature (866). */
const WITHOUT = 1;

/**
 * General Weiss: a free card action; the unit has Arsenal 2 until its activation ends. A unit that
 * has Arsenal anyway adds the numbers: Arsenal 2 becomes Arsenal 4 (2920).
 */
export const generalWeiss: Behaviour = {
  name: 'pilot-general-weiss',
  modifiers: [
    {
      of: 'arsenal',
      adjust(c, u, card, amount) {
        if (!isUsedNow(c, u, card)) return amount;
        return amount === WITHOUT ? WEAPONS : amount + WEAPONS;
      },
    },
  ],
  actions: [
    {
      name: 'general-weiss',
      free: true,
      // The card need not be one that exhausts.
      perform(c, _u, card) {
        c.s.game.usedCards |= 1 << card;
      },
    },
  ],
};

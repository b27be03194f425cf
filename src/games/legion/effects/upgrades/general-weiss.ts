import type { Behaviour } from '../../engine/timing.js';
import { isUsedNow } from '../../rules/queries/used-cards.js';

const WEAPONS = 2;

/** General Weiss: a free card action; the unit has Arsenal 2 until its activation ends. The card exhausts. */
export const generalWeiss: Behaviour = {
  name: 'pilot-general-weiss',
  rule: '',
  modifiers: [
    { of: 'arsenal', adjust: (c, u, card, amount) => (isUsedNow(c, u, card) ? Math.max(amount, WEAPONS) : amount) },
  ],
  actions: [{ name: 'general-weiss', free: true, available: () => true, perform: () => {} }],
};

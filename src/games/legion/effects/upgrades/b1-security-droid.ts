import type { Behaviour } from '../../engine/timing.js';
import { exhaustCard } from '../../rules/procedures/recover.js';
import { isCardReady, isUsedNow } from '../../rules/queries/used-cards.js';

/** B1 Security Droid: when the unit activates, the card may exhaust: without AI: Attack until the activation ends. */
export const b1SecurityDroid: Behaviour = {
  name: 'personnel-b1-security-droid',
  triggers: [{ at: 'activation.start', optional: true, when: isCardReady, run: exhaustCard }],
  modifiers: [
    {
      of: 'first-action',
      adjust: (c, u, card, amount) => (isUsedNow(c, u, card) ? amount & ~c.b.kinds.attack : amount),
    },
  ],
};

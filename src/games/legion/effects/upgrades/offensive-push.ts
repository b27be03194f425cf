import type { Behaviour } from '../../engine/timing.js';
import { exhaustCard } from '../../rules/procedures/recover.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { STANDARD } from '../../rules/queries/move/flags.js';
import { isCardReady } from '../../rules/queries/used-cards.js';

/** Offensive Push: with a standard move the card may exhaust to give the unit Tactical 1 for that move. */
export const offensivePush: Behaviour = {
  name: 'training-offensive-push',
  triggers: [
    {
      at: 'move.after',
      optional: true,
      when: (c, u, card) => (c.s.game.moveFlags & STANDARD) !== 0 && isCardReady(c, u, card),
      run(c, u, card) {
        exhaustCard(c, u, card);
        gainTokens(c, u, 'aim');
      },
    },
  ],
};

import type { Behaviour } from '../../../engine/timing.js';
import { IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import { exhaustCard } from '../../../rules/procedures/recover.js';
import { isCardReady } from '../../../rules/queries/used-cards.js';
import { FREE_MOVE } from '../command-cards/gifts.js';

/** Strike and Fade: after an attack action of the unit the card may be exhausted for a move action. */
export const strikeAndFade: Behaviour = {
  name: 'training-strike-and-fade',
  triggers: [
    {
      at: 'attack.after',
      optional: true,
      when: (c, u, card) => (c.s.game.attackFlags & IN_ACTION) !== 0 && isCardReady(c, u, card) && FREE_MOVE.can(c, u),
      run(c, u, card) {
        exhaustCard(c, u, card);
        FREE_MOVE.give(c, u);
      },
    },
  ],
};

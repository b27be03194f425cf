import type { Behaviour } from '../../engine/timing.js';
import { exhaustCard, readyCard } from '../../rules/procedures/recover.js';
import { canDraw } from '../../rules/queries/order-pool.js';
import { isCardReady } from '../../rules/queries/used-cards.js';

/**
 * Improvised Orders: when its player has drawn an order token, the card may exhaust to draw another and choose which of
 * the two is used; see rules/procedures/second-draw. It readies in the End Phase.
 */
export const improvisedOrders: Behaviour = {
  name: 'command-improvised-orders',
  triggers: [
    {
      at: 'order.drawn',
      optional: true,
      when: (c, u, card) => isCardReady(c, u, card) && canDraw(c, c.b.units.owner[u]),
      run: exhaustCard,
    },
    { at: 'end-phase.tokens', optional: false, when: (c, u, card) => !isCardReady(c, u, card), run: readyCard },
  ],
};

import { LEGAL } from '../../../../machine/reason.js';
import type { Behaviour } from '../../engine/timing.js';
import { orderRefusal, order } from '../../rules/procedures/command-phase/issue-order.js';
import { exhaustCard } from '../../rules/procedures/recover.js';

/** HQ Uplink: in the Issue Orders step the unit may exhaust the card to be issued an order. */
export const hqUplink: Behaviour = {
  name: 'comms-hq-uplink',
  choice: 'order',
  triggers: [
    {
      at: 'command.orders-end',
      optional: true,
      when: (c, u, card) => orderRefusal(c, u, u) === LEGAL && (c.s.units.exhausted[u] & (1 << card)) === 0,
      run(c, u, card) {
        exhaustCard(c, u, card);
        order(c, u, u);
      },
    },
  ],
};

/** Seize the Initiative: the same, once per game. */
export const seizeTheInitiative: Behaviour = {
  name: 'training-seize-the-initiative',
  choice: 'order',
  triggers: [
    {
      at: 'command.orders-end',
      optional: true,
      when: (c, u, card) => orderRefusal(c, u, u) === LEGAL && (c.s.units.expended[u] & (1 << card)) === 0,
      run(c, u, card) {
        c.s.units.expended[u] |= 1 << card;
        if (c.hears) c.tell({ type: 'card-expended', unit: u, card: c.b.units.upgrades[u][card].id });
        order(c, u, u);
      },
    },
  ],
};

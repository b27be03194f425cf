import type { Behaviour } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

/** Fire Support (R 5124–5128): a unit that is issued an order gains a standby token. */
export const fireSupport: Behaviour = {
  name: 'Fire Support',
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u) => c.b.units.standsBy[u] === 1,
      run: (c, u) => gainTokens(c, u, 'standby'),
    },
  ],
};

import { RALLIED } from '../../battle/activation-flags.js';
import type { Behaviour } from '../../engine/timing.js';
import { removeTokens } from '../../rules/procedures/tokens.js';
import { FACEUP, ON_TABLE } from '../../state/state.js';

/**
 * Strict Orders: in its Rally step a friendly trooper unit with a faceup order may remove a suppression token instead
 * of rolling.
 */
export const strictOrders: Behaviour = {
  name: 'command-strict-orders',
  byUnit: true,
  watches: [
    {
      at: 'activation.rally',
      optional: true,
      when(c, u, by) {
        const { side, trooper } = c.b.units;
        const { order, status, suppression } = c.s.units;
        if (side[u] !== side[by] || trooper[u] === 0 || order[u] !== FACEUP) return false;
        return status[by] === ON_TABLE && suppression[u] > 0 && (c.s.game.activationFlags & RALLIED) === 0;
      },
      run(c, u) {
        c.s.game.activationFlags |= RALLIED;
        removeTokens(c, u, 'suppression', 1);
      },
    },
  ],
};

import type { Behaviour } from '../../engine/timing.js';
import { removeTokens } from '../../rules/procedures/tokens.js';

/** Endurance: when the Activation Phase ends, the unit may remove a suppression token. */
export const endurance: Behaviour = {
  name: 'training-endurance',
  triggers: [
    {
      at: 'activation-phase.end',
      optional: true,
      when: (c, u) => c.s.units.suppression[u] > 0,
      run: (c, u) => void removeTokens(c, u, 'suppression', 1),
    },
  ],
};

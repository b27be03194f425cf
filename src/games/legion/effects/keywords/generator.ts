import type { Behaviour } from '../../engine/timing.js';
import { askToRaise } from '../../rules/procedures/shields.js';

/** Generator X (2510): in the End Phase the unit may flip up to X of its inactive shield tokens. */
export const generator: Behaviour = {
  name: 'Generator',
  triggers: [
    {
      at: 'end-phase.tokens',
      // The number of tokens may be 0.
      optional: false,
      when: (c, u) => c.s.units.inactiveShield[u] > 0,
      run: (c, u, value) => askToRaise(c, u, value),
    },
  ],
};

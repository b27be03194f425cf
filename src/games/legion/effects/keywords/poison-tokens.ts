import { call } from '../../../../machine/run.js';
import type { Behaviour } from '../../engine/timing.js';
import { removeTokens } from '../../rules/procedures/tokens.js';

/**
 * Poison tokens (3479–3490): at the end of its activation, at a moment that its owner chooses (704), a unit suffers a
 * wound for each and discards them.
 */
export const poisonTokens: Behaviour = {
  name: 'poison',
  triggers: [
    {
      at: 'activation.end',
      optional: false,
      when: (c, u) => c.s.units.poison[u] > 0,
      run(c, u) {
        const wounds = removeTokens(c, u, 'poison', c.s.units.poison[u]);
        call(c, c.b.sequences.sufferWounds, u, wounds, 0, c.s.units.poisonedBy[u]);
        c.s.units.poisonedBy[u] = 0;
      },
    },
  ],
};

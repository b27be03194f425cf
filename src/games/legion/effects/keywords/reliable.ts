import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Reliable X (3723): X surge tokens at the start of the Activation Phase. */
export const reliable: Behaviour = {
  name: 'Reliable',
  triggers: [
    {
      at: 'activation-phase.start',
      optional: false,
      when: (c, u) => c.b.rules.presence.acts(c, u),
      run: (c, u, value) => gainTokens(c, u, 'surge', value),
    },
  ],
};

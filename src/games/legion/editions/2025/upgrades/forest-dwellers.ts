import type { Behaviour } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

/** Forest Dwellers: when the first Activation Phase starts, the unit gains a dodge token. */
export const forestDwellers: Behaviour = {
  name: 'training-forest-dwellers',
  triggers: [
    {
      at: 'activation-phase.start',
      optional: false,
      when: (c, u) => c.s.game.round === 1 && c.b.rules.presence.acts(c, u),
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
  ],
};

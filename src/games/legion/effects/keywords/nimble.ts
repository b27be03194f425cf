import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Nimble (3230): after defending, a unit that spent a dodge token gains one, however many it spent. */
export const nimble: Behaviour = {
  name: 'Nimble',
  triggers: [
    {
      at: 'attack.after-defending',
      optional: false,
      when: (c, u) => (c.s.game.dodged & (1 << u)) !== 0,
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
  ],
};

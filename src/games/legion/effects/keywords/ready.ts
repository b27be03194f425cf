import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Ready X (3684–3690): X aim tokens after each standby action. */
export const ready: Behaviour = {
  name: 'Ready',
  triggers: [
    { at: 'standby.after', optional: false, when: () => true, run: (c, u, value) => gainTokens(c, u, 'aim', value) },
  ],
};

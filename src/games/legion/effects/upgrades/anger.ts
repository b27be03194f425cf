import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Anger: after the unit has suffered wounds, it gains an aim token. */
export const anger: Behaviour = {
  name: 'force-anger',
  triggers: [{ at: 'wounds.after', optional: false, when: () => true, run: (c, u) => gainTokens(c, u, 'aim') }],
};

import type { Behaviour } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

/** Baron Rudor: when the unit has recovered it gains an aim token. */
export const baronRudor: Behaviour = {
  name: 'pilot-baron-rudor',
  triggers: [{ at: 'unit.recovered', optional: false, when: () => true, run: (c, u) => gainTokens(c, u, 'aim') }],
};

import type { Behaviour } from '../../engine/timing.js';
import { isRanged } from '../../rules/procedures/attack/pools.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Duck and Cover: defending against a ranged attack, before its cover is worked out, the unit may gain suppression. */
export const duckAndCover: Behaviour = {
  name: 'training-duck-and-cover',
  triggers: [
    { at: 'defense.before-cover', optional: true, when: isRanged, run: (c, u) => gainTokens(c, u, 'suppression') },
  ],
};

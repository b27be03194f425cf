import type { Behaviour } from '../../engine/timing.js';
import { isMastered, pierceOf } from '../../rules/procedures/attack/pool-values.js';

/**
 * Impervious (2747): one more defence die for each point of Pierce of the pool, including Pierce added by Duelist
 * (2194) and Lethal (2960), unless Pierce has no effect anyway.
 */
export const impervious: Behaviour = {
  name: 'Impervious',
  modifiers: [
    {
      of: 'defense.dice',
      adjust: (c, _u, _value, amount) => (isMastered(c) ? amount : amount + pierceOf(c)),
    },
    { of: 'pierce.guarded', adjust: () => 1 },
  ],
};

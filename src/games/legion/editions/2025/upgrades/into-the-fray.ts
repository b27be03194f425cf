import type { Behaviour } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';

/** Into the Fray: when an enemy unit within range 1 starts its activation, the unit may gain a surge token. */
export const intoTheFray: Behaviour = {
  name: 'training-into-the-fray',
  byUnit: true,
  watches: [
    {
      at: 'activation.start',
      optional: true,
      when: (c, u, by) => c.b.units.side[u] !== c.b.units.side[by] && rangeBetween(c, by, u) === 1,
      run: (c, _u, by) => gainTokens(c, by, 'surge'),
    },
  ],
};

import { callPushOn, mayPushOn, pushOnRules } from '../../../effects/keywords/push-on.js';
import type { Behaviour } from '../../../engine/timing.js';
import { rangeBetween } from '../../../rules/queries/measure.js';

/** The greatest range to the units that it compels (1461). */
const REACH = 2;

/**
 * Compel (1459–1464): after the Rally step of another friendly trooper unit at range 1–2 that is suppressed and not
 * panicked, that unit may gain a suppression token to perform a free move action.
 */
export const compel: Behaviour = {
  name: 'Compel',
  rulebook: pushOnRules,
  byUnit: true,
  watches: [
    {
      at: 'activation.after-rally',
      optional: true,
      when: (c, u, by) =>
        u !== by && c.b.units.side[u] === c.b.units.side[by] && rangeBetween(c, by, u) <= REACH && mayPushOn(c, u),
      run: callPushOn,
    },
  ],
};

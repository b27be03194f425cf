import { OVERRIDDEN } from '../../../battle/activation-flags.js';
import { type Behaviour, modified, queryOf } from '../../../engine/timing.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

const FIRST_KINDS = queryOf('first-action');

/** The greatest range to the units that it frees. */
const REACH = 5;

/**
 * Override (R 6058–6064): when a friendly unit within range 5 activates, the unit may gain a suppression token; then
 * that unit ignores AI in its activation.
 */
export const override: Behaviour = {
  name: 'Override',
  byUnit: true,
  watches: [
    {
      at: 'activation.start',
      optional: true,
      when: (c, u, by) =>
        u !== by &&
        c.b.units.side[u] === c.b.units.side[by] &&
        modified(c, FIRST_KINDS, u, 0) !== 0 &&
        rangeBetween(c, by, u) <= REACH,
      run(c, _u, by) {
        c.s.game.activationFlags |= OVERRIDDEN;
        gainTokens(c, by, 'suppression');
      },
    },
  ],
};

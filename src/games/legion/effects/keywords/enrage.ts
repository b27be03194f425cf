import { NO_COURAGE } from '../../battle/battle.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { removeTokens } from '../../rules/procedures/tokens.js';
import { woundsOn } from '../../rules/queries/resilience.js';

function isEnraged(c: Context, u: number, value: number): boolean {
  return woundsOn(c, u) >= value;
}

/**
 * Enrage X (2285–2295): while the unit has X or more wound tokens, its courage is a dash, so that it loses its
 * suppression tokens and gains none, and it has Charge.
 */
export const enrage: Behaviour = {
  name: 'Enrage',
  modifiers: [{ of: 'courage', adjust: (c, u, value, amount) => (isEnraged(c, u, value) ? NO_COURAGE : amount) }],
  triggers: [
    {
      at: 'wounds.after',
      optional: false,
      when: (c, u, value) => c.s.units.suppression[u] > 0 && isEnraged(c, u, value),
      run: (c, u) => {
        removeTokens(c, u, 'suppression', c.s.units.suppression[u]);
      },
    },
  ],
  gains: { keyword: 'Charge', when: isEnraged },
};

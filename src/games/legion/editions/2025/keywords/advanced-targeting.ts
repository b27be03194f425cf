import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

/** Whether unit `v` is of a type: `Trooper` for every kind of them, `Vehicle` likewise, or the type itself. */
function isOfType(c: Context, v: number, type: string): boolean {
  const { card, trooper } = c.b.units;
  if (type === 'Trooper') return trooper[v] === 1;
  return type === 'Vehicle' ? trooper[v] === 0 : card[v].type === type.toLowerCase();
}

/**
 * Advanced Targeting: TYPE X (R 6174–6185): attacking an enemy unit of the type, the unit may gain X aim tokens while
 * it forms its pool, if it forms no other: the offer comes when the pools are formed, and only if there is one.
 */
export const advancedTargeting: Behaviour = {
  name: 'Advanced Targeting',
  named: true,
  triggers: [
    {
      at: 'attack.before-roll',
      optional: true,
      when: (c, _u, n) => c.s.attack.pools === 1 && c.b.named[n].of.some((type) => isOfType(c, defender(c), type)),
      run: (c, u, n) => gainTokens(c, u, 'aim', c.b.named[n].x),
    },
  ],
};

import type { Behaviour } from '../../engine/timing.js';
import { askToRaise } from '../../rules/procedures/shields.js';

/** Recharge X (3692): when the unit recovers, it may flip up to X of its inactive shield tokens. */
export const recharge: Behaviour = {
  name: 'Recharge',
  triggers: [
    {
      at: 'unit.recovered',
      // The number of tokens may be 0.
      optional: false,
      when: (c, u) => c.s.units.inactiveShield[u] > 0,
      run: (c, u, value) => askToRaise(c, u, value),
    },
  ],
  // Recovering is worthwhile for inactive shield tokens alone.
  modifiers: [
    { of: 'recover.gains', adjust: (c, u, _value, amount) => (c.s.units.inactiveShield[u] > 0 ? 1 : amount) },
  ],
};

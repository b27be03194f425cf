import { SPURRED } from '../../battle/round-effects.js';
import type { Behaviour } from '../../engine/timing.js';

/**
 * Spur (4101): the unit gains a suppression token to increase its maximum speed by 1 during one move; the move is the
 * action `spur`.
 */
export const spur: Behaviour = {
  name: 'Spur',
  modifiers: [
    { of: 'spur', adjust: () => 1 },
    {
      of: 'speed.increase',
      adjust: (c, u, _value, amount) => ((c.s.units.roundEffects[u] & SPURRED) === 0 ? amount : amount + 1),
    },
  ],
};

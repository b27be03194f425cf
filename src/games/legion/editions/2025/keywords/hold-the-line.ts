import { SURGE_HIT } from '../../../battle/battle.js';
import type { Behaviour } from '../../../engine/timing.js';
import { isEngaged } from '../../../rules/queries/melee.js';

/**
 * Hold the Line (R 5982–5986; F contradictions 35): while the unit is engaged, its attack surges become hits and its
 * defence surges block. A better chart of its own holds.
 */
export const holdTheLine: Behaviour = {
  name: 'Hold the Line',
  modifiers: [
    {
      of: 'surge.attack',
      adjust: (c, u, _value, amount) => (isEngaged(c, u) ? Math.max(amount, SURGE_HIT) : amount),
    },
    { of: 'surge.defense', adjust: (c, u, _value, amount) => (isEngaged(c, u) ? 1 : amount) },
    { of: 'guards.surge', adjust: (c, u, _value, amount) => (isEngaged(c, u) ? 1 : amount) },
  ],
};

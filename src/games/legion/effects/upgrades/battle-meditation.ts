import type { Behaviour } from '../../engine/timing.js';

/** Battle Meditation (5010–5014): one order of the unit's command card may go to any friendly unit on the table. */
export const battleMeditation: Behaviour = {
  name: 'force-battle-meditation',
  modifiers: [{ of: 'orders.anywhere', adjust: () => 1 }],
};

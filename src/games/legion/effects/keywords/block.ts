import type { Behaviour } from '../../engine/timing.js';

/** Block (1094): a defender that has spent a dodge token in this attack blocks with its surges. */
export const block: Behaviour = {
  name: 'Block',
  modifiers: [
    { of: 'dodge.arms', adjust: () => 1 },
    {
      of: 'surge.defense',
      adjust: (c, _u, _value, amount) => (c.s.attack.dodgesSpent > 0 ? 1 : amount),
    },
  ],
};

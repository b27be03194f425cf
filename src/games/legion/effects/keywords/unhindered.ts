import type { Behaviour } from '../../engine/timing.js';

/** Unhindered (4501): difficult terrain does not slow the unit. */
export const unhindered: Behaviour = {
  name: 'Unhindered',
  modifiers: [{ of: 'ignores-difficult', adjust: () => 1 }],
};

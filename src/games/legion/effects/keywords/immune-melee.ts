import type { Behaviour } from '../../engine/timing.js';

/** Immune: Melee (2699): no enemy may be placed in contact with the unit. */
export const immuneMelee: Behaviour = {
  name: 'Immune: Melee',
  modifiers: [{ of: 'immune.melee', adjust: () => 1 }],
};

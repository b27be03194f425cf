import type { Behaviour } from '../../engine/timing.js';

/** Indomitable (2798): the unit rallies with red dice instead of white ones. */
export const indomitable: Behaviour = {
  name: 'Indomitable',
  modifiers: [{ of: 'rally.red', adjust: () => 1 }],
};

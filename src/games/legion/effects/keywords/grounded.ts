import type { Behaviour } from '../../engine/timing.js';

/** Grounded (2540): the unit neither climbs nor clambers. */
export const grounded: Behaviour = {
  name: 'Grounded',
  modifiers: [{ of: 'climb.forbidden', adjust: () => 1 }],
};

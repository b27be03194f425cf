import type { Behaviour } from '../../engine/timing.js';

/** Stationary (4163): the unit cannot move except to pivot, and no effect moves it. */
export const stationary: Behaviour = {
  name: 'Stationary',
  modifiers: [{ of: 'move.forbidden', adjust: () => 1 }],
};

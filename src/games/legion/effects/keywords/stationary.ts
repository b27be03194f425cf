import type { Behaviour } from '../../engine/timing.js';

/** Stationary (4163): the unit makes no moves, and no effect moves it, but for pivots. */
export const stationary: Behaviour = {
  name: 'Stationary',
  rule: 'stationary',
  modifiers: [{ of: 'move.forbidden', adjust: () => 1 }],
};

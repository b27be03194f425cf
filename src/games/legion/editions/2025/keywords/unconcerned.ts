import type { Behaviour } from '../../../engine/timing.js';

/** Unconcerned (R 5263–5267): no cover serves the unit, and nothing repairs it or restores its miniatures. */
export const unconcerned: Behaviour = {
  name: 'Unconcerned',
  modifiers: [
    { of: 'cover.none', adjust: () => 1 },
    { of: 'mended.never', adjust: () => 1 },
  ],
};

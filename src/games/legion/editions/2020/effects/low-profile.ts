import type { Behaviour } from '../../../engine/timing.js';

/** Low Profile (3019): light cover from any source, Cover X of a later card too, becomes heavy cover. */
export const lowProfile: Behaviour = {
  name: 'Low Profile',
  modifiers: [{ of: 'cover.light-is-heavy', adjust: () => 1 }],
};

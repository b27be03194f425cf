import type { Behaviour } from '../../../engine/timing.js';

/** Low Profile (3019): light cover from any source becomes heavy cover. */
export const lowProfile: Behaviour = {
  name: 'Low Profile',
  rule: 'low-profile',
  modifiers: [{ of: 'cover.improve', adjust: (_c, _u, _value, amount) => (amount === 1 ? 2 : amount) }],
};

import type { Behaviour } from '../../../engine/timing.js';

/**
 * Fire Support (2420): a unit with a faceup order token adds weapons to one ranged attack of a friendly unit, and
 * counts as activated.
 */
export const fireSupport: Behaviour = {
  name: 'Fire Support',
  supportsFire: true,
  modifiers: [{ of: 'fire-support', adjust: () => 1 }],
};

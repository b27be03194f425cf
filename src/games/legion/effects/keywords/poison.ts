import type { Behaviour } from '../../engine/timing.js';

/** Poison X (3492): a trooper other than a droid that suffers wounds gains X poison tokens. */
export const poison: Behaviour = {
  name: 'Poison',
  rule: 'poison',
  weapon: { pool: 'poison' },
};

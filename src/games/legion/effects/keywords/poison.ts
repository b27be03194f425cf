import type { Behaviour } from '../../engine/timing.js';

/** Poison X (3492): a non-droid trooper that suffers wounds gains X poison tokens. */
export const poison: Behaviour = {
  name: 'Poison',
  weapon: { pool: 'poison' },
};

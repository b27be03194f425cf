import type { Behaviour } from '../../engine/timing.js';

/** Ion X (2837; R 6476–6494): a vehicle or droid trooper that suffers wounds gains X ion tokens. */
export const ion: Behaviour = {
  name: 'Ion',
  weapon: { pool: 'ion' },
};

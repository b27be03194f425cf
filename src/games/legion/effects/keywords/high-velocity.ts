import type { Behaviour } from '../../engine/timing.js';

/** High Velocity (2601): no dodge tokens are spent against a pool of such weapons only. */
export const highVelocity: Behaviour = {
  name: 'High Velocity',
  weapon: { pool: 'high-velocity' },
};

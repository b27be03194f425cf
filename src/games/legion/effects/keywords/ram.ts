import type { Behaviour } from '../../engine/timing.js';

/** Ram X (3579): after a full move at maximum speed, up to X dice of the pool may become criticals. */
export const ram: Behaviour = {
  name: 'Ram',
  weapon: { pool: 'ram' },
};

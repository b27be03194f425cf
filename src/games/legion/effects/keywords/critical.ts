import type { Behaviour } from '../../engine/timing.js';

/** Critical X (1720): X attack surges of the pool become criticals. */
export const critical: Behaviour = {
  name: 'Critical',
  weapon: { pool: 'critical' },
};

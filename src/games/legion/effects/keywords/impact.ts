import type { Behaviour } from '../../engine/timing.js';

/** Impact X (2722): the pool may turn X hits into criticals against a defender with Armor. */
export const impact: Behaviour = {
  name: 'Impact',
  weapon: { pool: 'impact' },
};

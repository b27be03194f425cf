import type { Behaviour } from '../../engine/timing.js';

/**
 * Versatile (4676): the ranged weapon can be used while its unit is engaged, against units that are not; it is a melee
 * weapon only if its card says so. See rules/procedures/attack/targets.
 */
export const versatile: Behaviour = {
  name: 'Versatile',
  weapon: { pool: 'versatile' },
};

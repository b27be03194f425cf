import type { Behaviour } from '../../engine/timing.js';

/**
 * Climbing Vehicle (1289): a vehicle that climbs and clambers like troopers, and displaces the units on which it lands.
 */
export const climbingVehicle: Behaviour = {
  name: 'Climbing Vehicle',
  modifiers: [{ of: 'climbs', adjust: () => 1 }],
};

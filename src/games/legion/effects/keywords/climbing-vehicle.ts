import type { Behaviour } from '../../engine/timing.js';

/** Climbing Vehicle (1289): a vehicle that climbs and clambers as troopers do, and displaces those on whom it lands. */
export const climbingVehicle: Behaviour = {
  name: 'Climbing Vehicle',
  rule: 'climbing-vehicle',
  modifiers: [{ of: 'climbs', adjust: () => 1 }],
};

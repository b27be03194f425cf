import type { Behaviour } from '../../engine/timing.js';

/**
 * Hover: Ground and Hover: Air X (2624): the unit can standby, reverse, and strafe if its base has notches for it. For
 * other units, a unit that hovers on the ground is a ground vehicle that gives heavy cover; a unit in the air passes
 * over, and may end on, terrain up to height X (2636).
 */
export const hover: Behaviour = {
  name: 'Hover',
  modifiers: [
    { of: 'standby.allowed', adjust: () => 1 },
    { of: 'reverse.allowed', adjust: () => 1 },
    { of: 'strafe.allowed', adjust: () => 1 },
    { of: 'ignored-height', adjust: (_c, _u, value, amount) => Math.max(value, amount) },
  ],
  groundVehicleToOthers: (of) => of.includes('Ground'),
};

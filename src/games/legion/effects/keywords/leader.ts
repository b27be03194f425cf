import type { Behaviour } from '../../engine/timing.js';

/**
 * Leader (2934–2946): the miniature that the upgrade card adds leads the unit, and replaces another one when it is
 * defeated. Both follow from its place among the unit's miniatures, which compile/compile gives it; see
 * rules/procedures/defeat for the wounds.
 */
export const leader: Behaviour = { name: 'Leader' };

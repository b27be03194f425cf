import { FRONT_ARC, REAR_ARC, unitInArc } from '../../rules/queries/arcs.js';
import { isAboard } from '../../rules/queries/aboard.js';
import type { Behaviour } from '../../engine/timing.js';

/**
 * Fixed: Front or Rear (2457): the defender must be in that arc of the miniature that uses the weapon, unless that
 * miniature rides in a vehicle (4442).
 */
export const fixed: Behaviour = {
  name: 'Fixed',
  rule: 'fixed',
  weapon: {
    eligible: (c, m, _weapon, defender, of) =>
      isAboard(c, c.b.minis.unit[m]) || unitInArc(c, m, of[0] === 'Rear' ? REAR_ARC : FRONT_ARC, defender),
  },
};

import { FRONT_ARC, REAR_ARC, unitInArc } from '../../rules/queries/arcs.js';
import { isAboard } from '../../rules/queries/aboard.js';
import type { Behaviour } from '../../engine/timing.js';

/**
 * Fixed: Front or Rear (2457): the defender must be in that arc of the miniature that uses the weapon, or in either if
 * the keyword names both, unless that miniature rides in a vehicle (4442).
 */
export const fixed: Behaviour = {
  name: 'Fixed',
  rule: 'fixed',
  weapon: {
    eligibleBy: 'arc',
    eligible(c, m, _weapon, defender, of) {
      if (isAboard(c, c.b.minis.unit[m])) return true;
      for (let i = 0; i < of.length; i++) {
        if (unitInArc(c, m, of[i] === 'Rear' ? REAR_ARC : FRONT_ARC, defender)) return true;
      }
      return false;
    },
  },
};

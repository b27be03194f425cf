import { FRONT_ARC, REAR_ARC, unitInArc } from '../../rules/queries/arcs.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { LEGAL, reason } from '../../../../machine/reason.js';
import type { Behaviour } from '../../engine/timing.js';

/** The defender is in no arc of the weapon. */
const OUTSIDE_ARC = reason('outside-arc');

/**
 * Fixed: Front or Rear (2457): the defender must be in that arc of the miniature that uses the weapon, or in either if
 * the keyword names both, unless that miniature rides in a vehicle (4442).
 */
export const fixed: Behaviour = {
  name: 'Fixed',
  weapon: {
    refusesBy: 'arc',
    refusal(c, m, _weapon, defender, of) {
      if (isAboard(c, c.b.minis.unit[m])) return LEGAL;
      for (let i = 0; i < of.length; i++) {
        if (unitInArc(c, m, of[i] === 'Rear' ? REAR_ARC : FRONT_ARC, defender)) return LEGAL;
      }
      return OUTSIDE_ARC;
    },
  },
};

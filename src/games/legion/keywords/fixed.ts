import { FRONT_ARC, REAR_ARC, unitInArc } from '../queries/arcs.js';
import type { Behaviour } from '../engine/timing.js';

/** Fixed: Front or Rear (2457): the defender must be in that arc of the miniature that uses the weapon. */
export const fixed: Behaviour = {
  name: 'Fixed',
  rule: 'fixed',
  weapon: {
    eligible: (c, m, _weapon, defender, of) => unitInArc(c, m, of[0] === 'Rear' ? REAR_ARC : FRONT_ARC, defender),
  },
};

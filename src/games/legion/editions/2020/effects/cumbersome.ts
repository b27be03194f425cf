import { MUST_NOT_MOVE } from '../../../battle/activation-flags.js';
import type { Behaviour } from '../../../engine/timing.js';

/**
 * Cumbersome (1728): the weapon is not used in an activation in which the unit has moved, and the unit does not move
 * after using it; pivots are allowed. A standby attack is not part of the activation.
 */
export const cumbersome: Behaviour = {
  name: 'Cumbersome',
  rule: 'cumbersome',
  weapon: {
    eligibleBy: 'moves',
    eligible: (c, m) => c.s.game.activating !== c.b.minis.unit[m] || c.s.game.movesMade === 0,
    used(c, attacker) {
      if (c.s.game.activating === attacker) c.s.game.activationFlags |= MUST_NOT_MOVE;
    },
  },
};

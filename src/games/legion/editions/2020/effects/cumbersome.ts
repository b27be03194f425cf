import { MUST_NOT_MOVE } from '../../../battle/activation-flags.js';
import { LEGAL } from '../../../../../machine/reason.js';
import type { Behaviour } from '../../../engine/timing.js';
import { WEAPON_MOVED } from '../../../words/reasons.js';

/**
 * Cumbersome (1728): the weapon is not used in an activation in which the unit has moved, and the unit does not move
 * after using it; pivots are allowed. A standby attack is not part of the activation.
 */
export const cumbersome: Behaviour = {
  name: 'Cumbersome',
  weapon: {
    refusesBy: 'moves',
    refusal: (c, m) => (c.s.game.activating === c.b.minis.unit[m] && c.s.game.movesMade > 0 ? WEAPON_MOVED : LEGAL),
    used(c, attacker) {
      if (c.s.game.activating === attacker) c.s.game.activationFlags |= MUST_NOT_MOVE;
    },
  },
};

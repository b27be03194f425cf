import { actingPlayer } from '../../../rules/queries/turned.js';
import { SCALED_FIRST } from '../../../battle/round-effects.js';
import { freeClamber, offersFreeClamber } from '../moves/free-clamber.js';
import { ask } from '../../../../../machine/run.js';
import type { Behaviour } from '../../../engine/timing.js';
import { DISEMBARK, SCALED, STANDARD, VERTICAL, WITHDRAWAL } from '../../../rules/queries/move/flags.js';

/**
 * Scale (3870): a free clamber before or after each move action. The one before it is the action `scale`; the one that
 * is part of a clamber is `scaled-clamber`.
 */
export const scale: Behaviour = {
  name: 'Scale',
  choice: 'clamber',
  modifiers: [
    { of: 'scale', adjust: () => 1 },
    { of: 'ignores-difficult', adjust: () => 1 },
    { of: 'clamber.safe', adjust: () => 1 },
  ],
  triggers: [
    {
      at: 'move.after',
      // The offer itself can be declined.
      optional: false,
      when(c, u) {
        const { moveFlags } = c.s.game;
        if ((moveFlags & (STANDARD | VERTICAL | DISEMBARK)) === 0 || (moveFlags & (SCALED | WITHDRAWAL)) !== 0)
          return false;
        return (c.s.units.roundEffects[u] & SCALED_FIRST) === 0 && offersFreeClamber(c, u);
      },
      run: (c, u) => ask(c, freeClamber, actingPlayer(c, u), u),
    },
  ],
};

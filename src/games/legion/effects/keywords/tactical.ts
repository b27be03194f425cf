import type { Behaviour } from '../../engine/timing.js';
import { STANDARD } from '../../rules/queries/move/flags.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Tactical X (4307): X aim tokens after each standard move action, including free and compulsory ones. */
export const tactical: Behaviour = {
  name: 'Tactical',
  triggers: [
    {
      at: 'move.after',
      optional: false,
      when: (c) => (c.s.game.moveFlags & STANDARD) !== 0,
      run: (c, u, value) => gainTokens(c, u, 'aim', value),
    },
  ],
};

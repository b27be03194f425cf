import type { Behaviour } from '../../engine/timing.js';
import { STANDARD } from '../../rules/queries/move/flags.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/** Agile X (724): X dodge tokens after each standard move action, including free and compulsory ones. */
export const agile: Behaviour = {
  name: 'Agile',
  triggers: [
    {
      at: 'move.after',
      optional: false,
      when: (c) => (c.s.game.moveFlags & STANDARD) !== 0,
      run: (c, u, value) => gainTokens(c, u, 'dodge', value),
    },
  ],
};

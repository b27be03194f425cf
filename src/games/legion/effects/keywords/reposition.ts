import { actingPlayer } from '../../rules/queries/turned.js';
import type { Behaviour } from '../../engine/timing.js';
import { STANDARD, TURNED_BEFORE } from '../../rules/queries/move/flags.js';
import { offerTurn } from '../../rules/procedures/move/reposition.js';
import { isPinned } from '../../rules/queries/move/permission.js';

/** Reposition (3757): a pivot before or after each standard move. The pivot before it is the action `reposition`. */
export const reposition: Behaviour = {
  name: 'Reposition',
  choice: 'pivot',
  modifiers: [{ of: 'reposition', adjust: () => 1 }],
  triggers: [
    {
      at: 'move.after',
      // The offer itself can be declined.
      optional: false,
      when: (c, u) => (c.s.game.moveFlags & (STANDARD | TURNED_BEFORE)) === STANDARD && !isPinned(c, u),
      run: (c, u) => offerTurn(c, u, actingPlayer(c, u)),
    },
  ],
};

import { actingPlayer } from '../../../rules/queries/turned.js';
import { askMove } from '../../../rules/procedures/move/choose-move.js';
import { JUMPS, SEGMENTS_SHIFT } from '../../../rules/queries/move/look.js';
import { standardMoveRefusal, standardSpeed } from '../../../rules/queries/move/permission.js';
import type { Behaviour } from '../../../engine/timing.js';

/**
 * Jump X (2875): the unit may move over, or end on top of, terrain and miniatures up to height X above where the move
 * starts.
 */
export const jump: Behaviour = {
  name: 'Jump',
  modifiers: [{ of: 'jump', adjust: (_c, _u, value, amount) => Math.max(value, amount) }],
  actions: [
    {
      name: 'Jump',
      free: false,
      counts: 'move',
      unable: standardMoveRefusal,
      perform: (c, u, value) =>
        askMove(c, u, actingPlayer(c, u), standardSpeed(c, u), JUMPS | (value << SEGMENTS_SHIFT)),
    },
  ],
};

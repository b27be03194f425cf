import { actingPlayer } from '../../rules/queries/turned.js';
import { askMove } from '../../rules/procedures/move/choose-move.js';
import { JUMPS, SEGMENTS_SHIFT } from '../../rules/queries/move/look.js';
import { standardMoveRefusal, standardSpeed } from '../../rules/queries/move/permission.js';
import { type Behaviour, isSet, queryOf } from '../../engine/timing.js';
import { reason } from '../../../../machine/reason.js';

const FORBIDDEN = queryOf('jump.forbidden');

/** A card keeps the unit from jumping. */
const JUMP_FORBIDDEN = reason('jump-forbidden');

/**
 * Jump X (2875; R 5944–5962): the unit may move over, or end on top of, terrain and miniatures up to height X above
 * where the move starts.
 */
export const jump: Behaviour = {
  name: 'Jump',
  modifiers: [{ of: 'jump', adjust: (_c, _u, value, amount) => Math.max(value, amount) }],
  actions: [
    {
      name: 'Jump',
      free: false,
      counts: 'move',
      unable: (c, u) => (isSet(c, FORBIDDEN, u) ? JUMP_FORBIDDEN : standardMoveRefusal(c, u)),
      perform: (c, u, value) =>
        askMove(c, u, actingPlayer(c, u), standardSpeed(c, u), JUMPS | (value << SEGMENTS_SHIFT)),
    },
  ],
};

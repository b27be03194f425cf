import type { Behaviour } from '../../../engine/timing.js';
import { COMPULSORY_MOVE } from '../moves/compulsory-move.js';

/**
 * Mobile (R 5521–5532): it does not turn before it moves, makes a compulsory move at the start or the end of Make
 * Actions, and cannot reverse.
 */
export const mobile: Behaviour = {
  name: 'Mobile',
  ...COMPULSORY_MOVE,
  modifiers: [
    ...(COMPULSORY_MOVE.modifiers ?? []),
    { of: 'move.turns-first', adjust: () => 0 },
    { of: 'reverse.forbidden', adjust: () => 1 },
  ],
};

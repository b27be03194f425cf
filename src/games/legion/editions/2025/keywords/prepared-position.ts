import type { Behaviour } from '../../../engine/timing.js';
import { isSet, queryOf } from '../../../engine/timing.js';

const CANNOT_MOVE = queryOf('move.forbidden');

/**
 * Prepared Position (R 6265–6276): the unit may be placed in its territory at the end of set-up, and then gains a dodge
 * token. With Stationary it must be.
 */
export const preparedPosition: Behaviour = {
  name: 'Prepared Position',
  modifiers: [{ of: 'prepared-position', adjust: (c, u) => (isSet(c, CANNOT_MOVE, u) ? 2 : 1) }],
};

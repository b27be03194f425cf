import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import type { Context } from '../../../engine/context.js';
import { givenPrepared } from '../own-words/set-up.js';

const CANNOT_MOVE = queryOf('move.forbidden');
const PREPARED = queryOf('prepared-position');

const MAY = 1;
const MUST = 2;

function prepared(c: Context, u: number): number {
  return isSet(c, CANNOT_MOVE, u) ? MUST : MAY;
}

/**
 * Prepared Position (R 6265–6276): the unit may be placed in its territory at the end of set-up, and then gains a dodge
 * token. With Stationary it must be.
 */
export const preparedPosition: Behaviour = {
  name: 'Prepared Position',
  modifiers: [{ of: 'prepared-position', adjust: prepared }],
  now: (c, u) => (isSet(c, PREPARED, u) ? 1 : 0),
};

/** The same of a unit that has gained it in set-up. */
export const gainedPreparedPosition: Behaviour = {
  name: 'Prepared Position',
  modifiers: [{ of: 'prepared-position', adjust: (c, u, _value, now) => (givenPrepared(c, u) ? prepared(c, u) : now) }],
};

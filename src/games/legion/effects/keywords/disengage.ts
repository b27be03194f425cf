import { bitCount } from '../../../../kernel/bits.js';
import type { Behaviour } from '../../engine/timing.js';
import { engagedWith } from '../../rules/queries/melee.js';

/** Disengage (2062): the unit can move normally while it is engaged with only one enemy unit. */
export const disengage: Behaviour = {
  name: 'Disengage',
  modifiers: [
    { of: 'move.while-engaged', adjust: (c, u, _value, amount) => (bitCount(engagedWith(c, u)) === 1 ? 1 : amount) },
  ],
};

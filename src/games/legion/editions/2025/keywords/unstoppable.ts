import type { Behaviour } from '../../../engine/timing.js';

/**
 * Unstoppable (R 6088–6096): the unit may activate though it has one order token, facedown, and its player adds another
 * token of its rank to the order pool. It never has two faceup ones.
 */
export const unstoppable: Behaviour = {
  name: 'Unstoppable',
  modifiers: [
    { of: 'activates-again', adjust: () => 1 },
    { of: 'pool.added', adjust: (_c, _u, _value, amount) => amount + 1 },
  ],
};

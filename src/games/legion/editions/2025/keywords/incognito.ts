import { INCOGNITO, isIncognito } from '../../../effects/keywords/incognito.js';
import type { Behaviour } from '../../../engine/timing.js';

/**
 * Incognito (R 5385–5399): until the unit attacks or defends, enemy units beyond range 1 cannot attack it, and it
 * neither contests objectives nor gives backup. It may give that up for the rest of the battle when its activation
 * starts.
 */
export const incognito: Behaviour = {
  name: 'Incognito',
  modifiers: [
    ...INCOGNITO,
    { of: 'contest.reach', adjust: (c, u, _value, amount) => (isIncognito(c, u) ? 0 : amount) },
    { of: 'backup.given', adjust: (c, u, _value, amount) => (isIncognito(c, u) ? 0 : amount) },
  ],
  now: (c, u, printed) => (isIncognito(c, u) ? printed : 0),
  triggers: [
    {
      at: 'activation.start',
      optional: true,
      when: isIncognito,
      run(c, u) {
        c.s.units.exposed[u] = 1;
      },
    },
  ],
};

import { call } from '../../../../machine/run.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { isCharacter, named } from './characters.js';
import { gainsWhenRevealed } from './common-triggers.js';

const MAUL = 'Maul';

/** At Last: Maul has Jedi Hunter and gains an aim token; when he activates he may suffer a wound. */
export const atLast: CommandCardRules = {
  name: 'at-last',
  grants: [{ keyword: 'Jedi Hunter', concerns: named(MAUL) }],
  triggers: [
    gainsWhenRevealed(MAUL, 'aim'),
    {
      at: 'activation.start',
      optional: true,
      when: (c, u, side) => isCharacter(c, u, side, MAUL),
      run: (c, u) => call(c, c.b.sequences.sufferWounds, u, 1),
    },
  ],
};

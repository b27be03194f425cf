import type { CommandCardRules } from '../../engine/battle-card.js';
import { recoverUnit } from '../../rules/procedures/recover.js';
import { isCharacter } from './characters.js';

/** Concussive Blast: Iden Versio recovers when she activates, and has the card's weapon during her activation. */
export const concussiveBlast: CommandCardRules = {
  name: 'concussive-blast',
  weaponUse: 'activation',
  triggers: [
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Iden Versio'),
      run: (c, u) => recoverUnit(c, u),
    },
  ],
};

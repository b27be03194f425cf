import type { CommandCardRules } from '../../engine/battle-card.js';
import { recoverUnit } from '../../rules/procedures/recover.js';
import { isCharacter, named } from './characters.js';
import { gainsWhenRevealed } from './common-triggers.js';

const REX = 'Clone Captain Rex';

/**
 * We're Not Programmed: Clone Captain Rex has Inspire 2, gains two surge tokens, and recovers when he activates.
 */
export const wereNotProgrammed: CommandCardRules = {
  name: 'were-not-programmed',
  grants: [{ keyword: 'Inspire', value: 2, concerns: named(REX) }],
  triggers: [
    gainsWhenRevealed(REX, 'surge', 'surge'),
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, REX),
      run: (c, u) => recoverUnit(c, u),
    },
  ],
};

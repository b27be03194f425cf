import type { CommandCardRules } from '../../engine/battle-card.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { isCharacter, named } from './characters.js';
import { gainsWhenRevealed } from './common-triggers.js';

const IDEN = 'Iden Versio';

/**
 * Pulse Scan: Iden Versio has Sharpshooter 2 and gains an aim token; when her activation ends she gains a dodge and a
 * standby token.
 */
export const pulseScan: CommandCardRules = {
  name: 'pulse-scan',
  grants: [{ keyword: 'Sharpshooter', value: 2, concerns: named(IDEN) }],
  triggers: [
    gainsWhenRevealed(IDEN, 'aim'),
    {
      at: 'activation.end',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, IDEN),
      run(c, u) {
        gainTokens(c, u, 'dodge');
        gainTokens(c, u, 'standby');
      },
    },
  ],
};

import { lowestBit } from '../../../../kernel/bits.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { isCharacter, named } from './characters.js';
import { struckUnits } from './struck.js';

const DOOKU = 'Count Dooku';
const TOKENS = 2;

/**
 * Fear, Surprise, Intimidation: Count Dooku has Arsenal 2 and Relentless, and his ranged weapons have Versatile; each
 * unit that he attacks gains two suppression tokens.
 */
export const fearSurpriseIntimidation: CommandCardRules = {
  name: 'fear-surprise-intimidation',
  grants: [
    { keyword: 'Arsenal', value: 2, concerns: named(DOOKU) },
    { keyword: 'Relentless', concerns: named(DOOKU) },
  ],
  modifiers: [
    { of: 'weapons.versatile', adjust: (c, u, side, amount) => (isCharacter(c, u, side, DOOKU) ? 1 : amount) },
  ],
  triggers: [
    {
      at: 'attack.after',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, DOOKU) && struckUnits(c) !== 0,
      run(c) {
        for (let rest = struckUnits(c); rest !== 0; rest &= rest - 1)
          gainTokens(c, lowestBit(rest), 'suppression', TOKENS);
      },
    },
  ],
};

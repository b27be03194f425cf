import type { CommandCardRules } from '../../engine/battle-card.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter, named } from './characters.js';

const DOOKU = 'Count Dooku';
const TOKENS = 2;

/**
 * Fear, Surprise, Intimidation: Count Dooku has Arsenal 2 and Relentless, and his ranged weapons have Versatile; each
 * unit that he attacks gains two suppression tokens.
 */
export const fearSurpriseIntimidation: CommandCardRules = {
  name: 'fear-surprise-intimidation',
  rule: '',
  grants: [
    { keyword: 'Arsenal', value: 2, concerns: named(DOOKU) },
    { keyword: 'Relentless', concerns: named(DOOKU) },
  ],
  modifiers: [
    { of: 'weapons.versatile', adjust: (c, u, side, amount) => (isCharacter(c, u, side, DOOKU) ? 1 : amount) },
  ],
  triggers: [
    {
      at: 'attack.after-attacking',
      optional: false,
      when: (c, u, side) => {
        const v = c.s.pools.defender[c.s.attack.pool];
        return isCharacter(c, u, side, DOOKU) && c.s.units.status[v] === ON_TABLE && !ignoresEnemies(c, v);
      },
      run: (c) => gainTokens(c, c.s.pools.defender[c.s.attack.pool], 'suppression', TOKENS),
    },
  ],
};

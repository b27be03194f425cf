import type { CommandCardRules } from '../../engine/battle-card.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter } from './characters.js';

/**
 * Full of Surprises: Luke gains a dodge token; while defending, he rolls an additional white die for each point by
 * which his courage exceeds his suppression.
 */
export const fullOfSurprises: CommandCardRules = {
  name: 'full-of-surprises',
  triggers: [
    {
      at: 'command.revealed',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Luke Skywalker') && c.s.units.status[u] === ON_TABLE,
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
  ],
  modifiers: [
    {
      of: 'defense.white-dice',
      adjust: (c, u, side, amount) =>
        isCharacter(c, u, side, 'Luke Skywalker')
          ? amount + Math.max(0, c.b.units.courage[u] - c.s.units.suppression[u])
          : amount,
    },
  ],
};

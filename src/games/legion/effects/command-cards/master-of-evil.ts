import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { opponentOf } from '../../words/players.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { isCharacter, isTrooperOf } from './characters.js';

const REACH = 2;
const TOKENS = 3;

function terrify(c: Context, u: number): void {
  const { count, side } = c.b.units;
  for (let v = 0; v < count; v++) {
    if (isTrooperOf(c, v, opponentOf(side[u])) && rangeBetween(c, u, v) <= REACH && !ignoresEnemies(c, v))
      gainTokens(c, v, 'suppression', TOKENS);
  }
}

/**
 * Master of Evil: Vader gains a dodge token when ordered; when he activates, enemy troopers at range 1–2 gain three
 * suppression tokens each.
 */
export const masterOfEvil: CommandCardRules = {
  name: 'master-of-evil',
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Darth Vader'),
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Darth Vader'),
      run: (c, u) => terrify(c, u),
    },
  ],
};

import { sideOf } from '../../words/players.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { cardPlayer } from '../../rules/procedures/command-phase/issue-order.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/**
 * Covert Observation (4928): a unit to which an opponent issues an order with a command card gains a suppression token.
 */
export const covertObservation: CommandCardRules = {
  name: 'covert-observation',
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when(c, u, side) {
        const player = cardPlayer(c);
        return player >= 0 && sideOf(player) !== side && !ignoresEnemies(c, u);
      },
      run: (c, u) => gainTokens(c, u, 'suppression'),
    },
  ],
};

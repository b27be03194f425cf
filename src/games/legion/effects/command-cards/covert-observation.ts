import { sideOf } from '../../words/players.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import { cardPlayer } from '../../rules/procedures/command-phase/issue-order.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

/**
 * Covert Observation (4928): a unit to which an opponent issues an order with a command card gains a suppression token.
 */
export const covertObservation: CommandCardRules = {
  name: 'covert-observation',
  rule: 'covert-observation',
  triggers: [
    {
      at: 'command.order-issued',
      optional: false,
      when(c, _u, side) {
        const player = cardPlayer(c);
        return player >= 0 && sideOf(player) !== side;
      },
      run: (c, u) => gainTokens(c, u, 'suppression'),
    },
  ],
};

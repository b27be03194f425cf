import type { CommandCardRules } from '../../engine/battle-card.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { isTrooperOf } from './characters.js';

/** My Ally is the Force: a friendly trooper unit gains a dodge token when it activates. */
export const myAllyIsTheForce: CommandCardRules = {
  name: 'my-ally-is-the-force',
  rule: '',
  triggers: [
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => isTrooperOf(c, u, side),
      run: (c, u) => gainTokens(c, u, 'dodge'),
    },
  ],
};

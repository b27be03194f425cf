import type { Decision } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { choice } from '../../../../../machine/choices.js';
import { ask } from '../../../../../machine/run.js';
import { loseSuppression } from '../../../rules/procedures/lose-suppression.js';
import { expendCard } from '../../../rules/procedures/recover.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { isCardExpended } from '../../../rules/queries/used-cards.js';
import { FACEUP } from '../../../state/state.js';
import { later } from '../rulebook.js';

const GAINS = ['aim', 'dodge', 'suppression'] as const;
const [AIM, DODGE, CALM] = [1, 2, 4];

/** What the card does for the unit in operand B. */
const what: Decision = later.decision(
  choice('emergency-transponder', {
    optional: false,
    label: (_c, i) => GAINS[i],
    chosen(c, i) {
      const token = GAINS[i];
      if (token === 'suppression') loseSuppression(c, c.s.game.pendingB, 1);
      else gainTokens(c, c.s.game.pendingB, token);
    },
  }),
  {
    question: [
      'Does {unit} gain an aim or a dodge token, or lose a suppression token?',
      'Erhält {unit} einen Ziel- oder Ausweichmarker, oder verliert sie einen Niederhalten-Marker?',
    ],
    unit: 'b',
  },
);

/**
 * Emergency Transponder: at the start of an activation for which its order token was drawn, the unit may expend the
 * card to gain an aim or a dodge token or to remove a suppression token.
 */
export const emergencyTransponder: Behaviour = {
  name: 'comms-emergency-transponder',
  triggers: [
    {
      at: 'activation.start',
      optional: true,
      when: (c, u, card) => c.s.units.order[u] !== FACEUP && !isCardExpended(c, u, card),
      run(c, u, card) {
        expendCard(c, u, card);
        ask(c, what, c.b.units.owner[u], AIM | DODGE | (c.s.units.suppression[u] > 0 ? CALM : 0), u);
      },
    },
  ],
};

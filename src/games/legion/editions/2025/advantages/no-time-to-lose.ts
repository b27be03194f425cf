import { choice } from '../../../../../machine/choices.js';
import { ask } from '../../../../../machine/run.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { recoverUnit } from '../../../rules/procedures/recover.js';
import type { AdvantageRules } from '../mission-rules.js';
import { passTokens, setPassTokens } from '../own-words/turns.js';
import { ADVANTAGE_DECISIONS } from '../setup/choose-units.js';
import { later } from '../rulebook.js';

const GAINS = ['tokens', 'recover'] as const;

ADVANTAGE_DECISIONS.add('no-time-to-lose');

/** What the unit gains for the token of the pass pool. Operand B: the unit. */
const gain = later.decision(
  choice('no-time-to-lose', {
    optional: false,
    label: (_c, i) => GAINS[i],
    chosen(c, i) {
      const u = c.s.game.pendingB;
      if (i === 1) return recoverUnit(c, u);
      gainTokens(c, u, 'aim');
      gainTokens(c, u, 'dodge');
    },
  }),
  {
    choices: { 'use-advantage': 'step' },
    question: ['What does the unit gain?', 'Was erhält die Einheit?'],
    answers: {
      tokens: ['an aim and a dodge token', 'einen Ziel- und einen Ausweichmarker'],
      recover: ['it recovers', 'sie erholt sich'],
    },
  },
);

/** No Time to Lose: for a token of the pass pool a unit gains an aim and a dodge token, or recovers. */
export const noTimeToLose: AdvantageRules = {
  name: 'no-time-to-lose',
  triggers: [
    {
      at: 'activation.start',
      optional: true,
      when: (c, u, side) => c.b.units.side[u] === side && passTokens(c, c.b.units.owner[u]) > 0,
      run(c, u) {
        const player = c.b.units.owner[u];
        setPassTokens(c, player, passTokens(c, player) - 1);
        ask(c, gain, player, 3, u);
      },
    },
  ],
};

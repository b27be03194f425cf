import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { amountChoice } from '../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import type { Behaviour } from '../../engine/timing.js';
import { removeTokens } from '../../rules/procedures/tokens.js';

const own = rulebook('disciplined');

const UNIT = OPERANDS;
const MOST = OPERANDS + 1;

/** How many tokens the unit removes. */
const removed: Answer = answer();

/** How many suppression tokens the unit removes; may be 0. */
const removeSome: Decision = own.decision(amountChoice('disciplined', removed.set), {
  question: [
    'How many suppression tokens does Disciplined remove?',
    'Wie viele Niederhalten-Marker entfernt Disciplined?',
  ],
  answers: {
    '*': [
      'remove {count suppression token|suppression tokens}',
      '{count Niederhalten-Marker|Niederhalten-Marker} abgeben',
    ],
  },
});

const steel: Procedure = own.procedure('disciplined', {
  ask(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, removeSome, c.b.units.owner[u], 0, Math.min(c.s.frames[f + MOST], c.s.units.suppression[u]));
  },
  remove(c, f) {
    removeTokens(c, c.s.frames[f + UNIT], 'suppression', removed.get(c));
  },
});

/** Disciplined X (2056): when it is issued an order, the unit may remove up to X suppression tokens. */
export const disciplined: Behaviour = {
  name: 'Disciplined',
  rulebook: own,
  triggers: [
    {
      at: 'command.order-issued',
      // The number may be 0.
      optional: false,
      when: (c, u) => c.s.units.suppression[u] > 0,
      run: (c, u, value) => call(c, steel, u, value),
    },
  ],
};

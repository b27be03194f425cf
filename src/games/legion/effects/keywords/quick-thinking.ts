import { type Procedure, rulebook } from '../../engine/rulebook.js';
import { call, OPERANDS } from '../../../../machine/run.js';
import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';

const own = rulebook('quick-thinking');

const UNIT = OPERANDS;

/** The tokens are gained in turn, since each may trigger an effect. */
const think: Procedure = own.procedure('quick-thinking', {
  aim(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'aim');
  },
  dodge(c, f) {
    gainTokens(c, c.s.frames[f + UNIT], 'dodge');
  },
});

/**
 * Quick Thinking (3549–3556): a card action that gains an aim and a dodge token; it is neither an aim nor a dodge
 * action.
 */
export const quickThinking: Behaviour = {
  name: 'Quick Thinking',
  rulebook: own,
  actions: [{ name: 'Quick Thinking', free: false, perform: (c, u) => call(c, think, u) }],
};

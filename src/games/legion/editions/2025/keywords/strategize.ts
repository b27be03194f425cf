import { friendWithin, tokenGiver } from '../../../effects/keywords/give-tokens.js';
import type { Target } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { call, OPERANDS } from '../../../../../machine/run.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { later } from '../rulebook.js';

/** Range to the units that gain tokens (F `keywordRanges`). */
const REACH = 2;

const target: Target = (c, u, v) => friendWithin(c, u, v, REACH);

const give = tokenGiver(
  later,
  'strategize',
  [
    'Which unit gains an aim and a dodge token by Strategize?',
    'Welche Einheit erhält durch Strategie entwerfen einen Ziel- und einen Ausweichmarker?',
  ],
  (c, v) => {
    gainTokens(c, v, 'dodge');
    gainTokens(c, v, 'aim');
  },
  target,
);

/** Operands: the unit, X. */
const strategizing = later.procedure('strategize-for', {
  gain(c, f) {
    gainTokens(c, c.s.frames[f + OPERANDS], 'suppression');
  },
  give(c, f) {
    call(c, give, c.s.frames[f + OPERANDS], c.s.frames[f + OPERANDS + 1]);
  },
});

/**
 * Strategize X (R 5988–5994): an action; the unit gains a suppression token, and up to X friendly units within range 2
 * gain an aim and a dodge token each.
 */
export const strategize: Behaviour = {
  name: 'Strategize',
  actions: [{ name: 'Strategize', free: false, target, perform: (c, u, value) => call(c, strategizing, u, value) }],
};

import type { Behaviour } from '../../../engine/timing.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';

/** Attack actions in one activation. */
const ATTACKS = 2;

/**
 * Ataru Mastery (R 4846–4852): up to two attack actions; after an attack the unit gains a dodge token, after it has
 * defended an aim token.
 */
export const ataruMastery: Behaviour = {
  name: 'Ataru Mastery',
  modifiers: [{ of: 'attack.limit', adjust: (_c, _u, _value, amount) => Math.max(amount, ATTACKS) }],
  triggers: [
    { at: 'attack.after', optional: false, when: () => true, run: (c, u) => gainTokens(c, u, 'dodge') },
    { at: 'attack.after-defending', optional: false, when: () => true, run: (c, u) => gainTokens(c, u, 'aim') },
  ],
};

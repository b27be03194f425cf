import type { AdvantageRules } from '../mission-rules.js';
import { passTokens, setPassTokens } from '../own-words/turns.js';

/** Advanced Intel: one more token in the pass pool of the first round. */
export const advancedIntel: AdvantageRules = {
  name: 'advanced-intel',
  firstActivations: (c, player) => setPassTokens(c, player, passTokens(c, player) + 1),
};

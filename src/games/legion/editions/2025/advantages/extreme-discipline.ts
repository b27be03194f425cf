import { call } from '../../../../../machine/run.js';
import { removeTokens } from '../../../rules/procedures/tokens.js';
import type { AdvantageRules } from '../mission-rules.js';
import { advantageWord, setAdvantageWord } from '../own-words/mission.js';

const TOKENS = 2;

/** Extreme Discipline: twice a unit that gains suppression loses all of it for a wound. */
export const extremeDiscipline: AdvantageRules = {
  name: 'extreme-discipline',
  tokens: TOKENS,
  triggers: [
    {
      at: 'suppression.gained',
      optional: true,
      when: (c, u, side) => c.b.units.side[u] === side && advantageWord(c, side) > 0 && c.s.units.suppression[u] > 0,
      run(c, u, side) {
        setAdvantageWord(c, side, advantageWord(c, side) - 1);
        removeTokens(c, u, 'suppression', c.s.units.suppression[u]);
        call(c, c.b.sequences.sufferWounds, u, 1);
      },
    },
  ],
};

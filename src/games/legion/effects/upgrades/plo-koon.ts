import type { Behaviour } from '../../engine/timing.js';
import { gainTokens } from '../../rules/procedures/tokens.js';
import { STANDARD } from '../../rules/queries/move/flags.js';
import { isUsedNow } from '../../rules/queries/used-cards.js';

const TOKENS = 2;

/** Plo Koon: a free card action; the unit has Agile 2 until its activation ends. The card exhausts. */
export const ploKoon: Behaviour = {
  name: 'pilot-plo-koon',
  triggers: [
    {
      at: 'move.after',
      optional: false,
      when: (c, u, card) => isUsedNow(c, u, card) && (c.s.game.moveFlags & STANDARD) !== 0,
      run: (c, u) => gainTokens(c, u, 'dodge', TOKENS),
    },
  ],
  actions: [{ name: 'plo-koon', free: true, perform: () => {} }],
};

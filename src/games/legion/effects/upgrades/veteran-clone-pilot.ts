import type { Behaviour } from '../../engine/timing.js';
import { readyCard } from '../../rules/procedures/recover.js';
import { isCardReady } from '../../rules/queries/used-cards.js';

/**
 * Veteran Clone Pilot: while the unit, or a friendly clone trooper unit at range 1 and in line of sight, attacks or
 * defends, the card may exhaust; then the two can spend each other's aim, dodge and surge tokens in that attack. The
 * card is exhausted with the first token spent so (rules/procedures/spend-shared). It readies in the End Phase.
 */
export const veteranClonePilot: Behaviour = {
  name: 'pilot-veteran-clone-pilot',
  modifiers: [{ of: 'token-bond', adjust: (_c, _u, card) => card + 1 }],
  triggers: [
    { at: 'end-phase.tokens', optional: false, when: (c, u, card) => !isCardReady(c, u, card), run: readyCard },
  ],
};

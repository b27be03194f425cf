import { BURST } from '../../../battle/round-effects.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { FASTEST } from '../../../rules/queries/speed.js';
import { expendCard } from '../../../rules/procedures/recover.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { isCardExpended } from '../../../rules/queries/used-cards.js';

function isOn(c: Context, u: number): boolean {
  return (c.s.units.roundEffects[u] & BURST) !== 0;
}

/**
 * Burst of Speed: expended at the start of the unit's activation; its speed is 3 in this round, and in the End Phase it
 * gains an immobilize token.
 */
export const burstOfSpeed: Behaviour = {
  name: 'force-burst-of-speed',
  triggers: [
    {
      at: 'activation.start',
      optional: true,
      when: (c, u, card) => !isCardExpended(c, u, card),
      run(c, u, card) {
        expendCard(c, u, card);
        c.s.units.roundEffects[u] |= BURST;
      },
    },
    {
      at: 'end-phase.tokens',
      optional: false,
      when: isOn,
      run(c, u) {
        c.s.units.roundEffects[u] &= ~BURST;
        gainTokens(c, u, 'immobilize');
      },
    },
  ],
  modifiers: [{ of: 'speed.increase', adjust: (c, u, _card, amount) => (isOn(c, u) ? FASTEST : amount) }],
};

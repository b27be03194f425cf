import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { choice } from '../../../../../machine/choices.js';
import { ask } from '../../../../../machine/run.js';
import { expendCard, readyCard } from '../../../rules/procedures/recover.js';
import { isCardExpended } from '../../../rules/queries/used-cards.js';
import { later } from '../rulebook.js';

/** Bits over the exhausted upgrade cards of unit `u` that are no Force cards. */
function exhausted(c: Context, u: number): number {
  let bits = c.s.units.exhausted[u];
  for (const [i, { slot }] of c.b.units.upgrades[u].entries()) if (slot === 'force') bits &= ~(1 << i);
  return bits;
}

/** Which card is readied. Operand B: the unit. */
const readied: Decision = later.decision(
  choice('extra-supplies', {
    optional: false,
    label: (c, i) => c.b.units.upgrades[c.s.game.pendingB][i].id,
    chosen: (c, i) => readyCard(c, c.s.game.pendingB, i),
  }),
  { question: ['Which card is readied?', 'Welche Karte wird spielbereit?'] },
);

/** Extra Supplies: when its activation ends the unit may expend the card to ready another that is no Force card. */
export const extraSupplies: Behaviour = {
  name: 'gear-extra-supplies',
  triggers: [
    {
      at: 'activation.end',
      optional: true,
      when: (c, u, card) => !isCardExpended(c, u, card) && exhausted(c, u) !== 0,
      run(c, u, card) {
        expendCard(c, u, card);
        const open = exhausted(c, u);
        if (!hasSeveral(open)) readyCard(c, u, lowestBit(open));
        else ask(c, readied, c.b.units.owner[u], open, u);
      },
    },
  ],
};

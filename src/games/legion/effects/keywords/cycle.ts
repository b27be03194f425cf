import type { Behaviour } from '../../engine/timing.js';

/**
 * Cycle (1746–1754): at the end of the unit's activation the card is readied if it was not used in that activation. Its
 * miniature may use weapons of the unit card: only what is on the card itself uses the card.
 */
export const cycle: Behaviour = {
  name: 'Cycle',
  ofCard: true,
  triggers: [
    {
      at: 'activation.end',
      optional: false,
      when: (c, u, i) => (c.s.units.exhausted[u] & ~c.s.game.usedCards & (1 << i)) !== 0,
      run(c, u, i) {
        c.s.units.exhausted[u] &= ~(1 << i);
        if (c.hears) c.tell({ type: 'card-readied', unit: u, card: c.b.units.upgrades[u][i].id });
      },
    },
  ],
};

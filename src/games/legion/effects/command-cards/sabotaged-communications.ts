import type { CommandCardRules } from '../../engine/battle-card.js';

/** Sabotaged Communications (4936): an opponent who issues orders with a command card issues only one. */
export const sabotagedCommunications: CommandCardRules = {
  name: 'sabotaged-communications',
  modifiers: [
    {
      of: 'orders.most',
      adjust: (c, nominee, side, amount) => (c.b.units.side[nominee] === side ? amount : Math.min(amount, 1)),
    },
  ],
};

import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import type { Behaviour } from '../../engine/timing.js';
import { rangeBetween } from '../../rules/queries/measure.js';

/** Comms Jammer: enemy units at range 1 of the unit with this card can receive orders only from themselves. */
export const commsJammer: Behaviour = {
  name: 'comms-comms-jammer',
  auras: [
    {
      of: 'orders.jammed',
      adjust(c, u, bearer, amount) {
        if (c.b.units.side[u] === c.b.units.side[bearer] || ignoresEnemies(c, u)) return amount;
        return rangeBetween(c, bearer, u) === 1 ? 1 : amount;
      },
    },
  ],
};

import type { Behaviour } from '../../../engine/timing.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { ignoresEnemies } from '../../../rules/queries/enemy-effects.js';

/**
 * Spotter Uplink: ranged attacks of friendly units against an enemy unit within range 1 and in sight of the unit have
 * Sharpshooter 1, unless that enemy is in a melee.
 */
export const spotterUplink: Behaviour = {
  name: 'comms-spotter-uplink',
  auras: [
    {
      of: 'cover.exposed',
      adjust(c, v, by, amount) {
        if (c.b.units.side[v] === c.b.units.side[by] || c.s.units.meleeWith[v] !== 0 || ignoresEnemies(c, v))
          return amount;
        return rangeBetween(c, by, v) === 1 && unitSees(c, by, v) ? amount + 1 : amount;
      },
    },
  ],
};

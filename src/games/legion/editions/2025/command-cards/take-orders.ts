import { lowestBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import type { Trigger } from '../../../engine/timing.js';
import { loseOrder } from '../../../effects/command-cards/lose-order.js';
import { struckUnits } from '../../../effects/command-cards/struck.js';
import { FACEUP } from '../../../state/state.js';
import type { About } from './parts.js';

/** Bits over the enemy units that the latest attack of unit `u` was made against and that have faceup orders. */
export function struckWithOrders(c: Context, u: number): number {
  let mask = 0;
  for (let rest = struckUnits(c); rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    // The token of a unit in its own activation is in use.
    if (c.b.units.side[v] !== c.b.units.side[u] && c.s.units.order[v] === FACEUP && c.s.game.activating !== v)
      mask |= 1 << v;
  }
  return mask;
}

/**
 * After a unit that the card is about has attacked enemies with faceup orders, their tokens go back to the pool; then
 * comes `then`.
 */
export function takesOrders(about: About, then?: (c: Context, v: number) => void): Trigger {
  return {
    at: 'attack.after',
    optional: false,
    when: (c, u, side) => about(c, u, side) && struckWithOrders(c, u) !== 0,
    run(c, u) {
      for (let rest = struckWithOrders(c, u); rest !== 0; rest &= rest - 1) {
        const v = lowestBit(rest);
        loseOrder(c, v);
        then?.(c, v);
      }
    },
  };
}

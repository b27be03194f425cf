import { lowestBit } from '../../../kernel/bits.js';
import type { Context } from '../engine/context.js';
import { nominees } from '../rules/queries/command-cards.js';
import { rangeBetween } from '../rules/queries/measure.js';
import { ON_TABLE } from '../state/state.js';

/** Number of orders assumed for a command card that does not set one. */
const UNNUMBERED = 4;

/**
 * How many units of `player` can receive an order of command card `card` now: at most as many as it orders, and those
 * in range of the unit that could issue orders to most.
 */
export function ordersInReach(c: Context, player: number, card: number): number {
  const { units, commandCards, numbers } = c.b;
  const orders = commandCards[card].orders?.count ?? UNNUMBERED;
  let most = 0;
  for (let rest = nominees(c, player, card); rest !== 0 && most < orders; rest &= rest - 1) {
    const nominee = lowestBit(rest);
    let count = 0;
    for (let u = 0; u < units.count && count < orders; u++) {
      if (units.owner[u] !== player || c.s.units.status[u] !== ON_TABLE) continue;
      if (rangeBetween(c, nominee, u) <= numbers.orderRange) count++;
    }
    if (count > most) most = count;
  }
  return most;
}

import type { Context } from '../../engine/context.js';
import { NO_ORDER } from '../../state/state.js';
import { RANKS } from '../../words/ranks.js';

/** The order token of unit `u` goes back to the order pool of its owner. */
export function loseOrder(c: Context, u: number): void {
  c.s.units.order[u] = NO_ORDER;
  c.s.pool[c.b.units.owner[u] * RANKS.length + c.s.units.rank[u]]++;
  if (c.hears) c.tell({ type: 'order-lost', unit: u });
}

import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';

const MERCENARIES = queryOf('orders.mercenaries');

/**
 * Whether unit `issuer` may order unit `u`: a unit with an affiliation is ordered only by units of the same one (M
 * 1055), but mercenaries also by a unit with Allies of Convenience.
 */
export function mayOrder(c: Context, issuer: number, u: number): boolean {
  const { card } = c.b.units;
  const { affiliation } = card[u];
  return affiliation === null || affiliation === card[issuer].affiliation || isSet(c, MERCENARIES, issuer);
}

/** Allies of Convenience (R 6310–6321): the unit may issue orders to friendly mercenaries of any affiliation. */
export const alliesOfConvenience: Behaviour = {
  name: 'Allies of Convenience',
  modifiers: [{ of: 'orders.mercenaries', adjust: () => 1 }],
};

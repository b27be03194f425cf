import type { Context } from '../../../engine/context.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';

const MERCENARIES = queryOf('orders.mercenaries');
const TRANSPORTED = queryOf('orders.transported');

/**
 * Whether unit `issuer` may order unit `u`: a unit with an affiliation is ordered only by units of the same one (M
 * 1055), but mercenaries also by a unit with Allies of Convenience, whom the card in play names by that card, and in
 * some battle forces a unit by its transport.
 */
export function mayOrder(c: Context, issuer: number, u: number): boolean {
  const { card, owner } = c.b.units;
  const { affiliation } = card[u];
  if (affiliation === null || affiliation === card[issuer].affiliation || isSet(c, MERCENARIES, issuer)) return true;
  if (c.s.units.broughtBy[u] === issuer && isSet(c, TRANSPORTED, issuer)) return true;
  const { revealed, selected } = c.s.players;
  const player = owner[issuer];
  if (revealed[player] === 0) return false;
  return c.b.commandCards[selected[player]].orders?.characters.includes(card[u].name) === true;
}

/** Allies of Convenience (R 6310–6321): the unit may issue orders to friendly mercenaries of any affiliation. */
export const alliesOfConvenience: Behaviour = {
  name: 'Allies of Convenience',
  modifiers: [{ of: 'orders.mercenaries', adjust: () => 1 }],
};

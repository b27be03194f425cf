import type { Context } from '../../engine/context.js';

/** What the cards of mercenaries have in place of a faction. */
const NO_FACTION = 'mercenary';

/** Whether two units are of one faction or of one affiliation; mercenaries are of no faction (M 1031–1042). */
export function belongTogether(c: Context, u: number, v: number): boolean {
  const [a, b] = [c.b.units.card[u], c.b.units.card[v]];
  if (a.affiliation !== null && a.affiliation === b.affiliation) return true;
  return a.faction === b.faction && a.faction !== NO_FACTION;
}

import type { UpgradeCard } from '../cards/types.js';
import type { Context } from './context.js';
import type { Edition } from './edition.js';

/** Whether an upgrade card has effects that end with the miniatures that it adds (R 1499–1507). */
export function endsWithMinis({ id, adds }: UpgradeCard, edition: Edition): boolean {
  if (edition.upgradesEndWithMinis !== true || adds.minis === 0) return false;
  return edition.upgrades.get(id)?.outlivesMinis !== true;
}

/** Whether no miniature is left that the `card`-th upgrade card of unit `u` has added. */
export function areMinisGone(c: Context, u: number, card: number): boolean {
  const first = c.b.units.firstMini[u];
  const end = first + c.b.units.miniCount[u];
  for (let m = first; m < end; m++) if (c.b.minis.card[m] === card && c.s.minis.alive[m] === 1) return false;
  return true;
}

/** Whether unit `u` has lost the effects of its `card`-th upgrade card with its miniatures. */
export function isCardLost(c: Context, u: number, card: number): boolean {
  return endsWithMinis(c.b.units.upgrades[u][card], c.b.edition) && areMinisGone(c, u, card);
}

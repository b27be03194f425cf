import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { zoneHolds, zoneOf } from '../../../rules/queries/zones.js';
import { FACEDOWN } from '../../../state/state.js';

/** Whether unit `u` is wholly within the territory of its side. */
function isAtHome(c: Context, u: number): boolean {
  const zone = zoneOf(c, c.b.units.side[u]);
  const first = c.b.units.firstMini[u];
  for (let m = first; m < first + c.b.units.miniCount[u]; m++)
    if (c.s.minis.alive[m] === 1 && !zoneHolds(c, zone, m)) return false;
  return true;
}

/**
 * Dug In: the unit rolls red dice for cover while it is wholly within friendly territory and has no facedown order
 * token.
 */
export const dugIn: Behaviour = {
  name: 'training-dug-in',
  modifiers: [
    {
      of: 'cover.red',
      adjust: (c, u, _card, amount) => (c.s.units.order[u] !== FACEDOWN && isAtHome(c, u) ? 1 : amount),
    },
  ],
};

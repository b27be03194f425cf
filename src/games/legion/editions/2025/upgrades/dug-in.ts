import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { zonesInPlay } from '../../../rules/queries/mission.js';
import { unitIsWhollyInTerritory } from '../tokens/territory.js';
import { FACEDOWN } from '../../../state/state.js';

/** Whether unit `u` is wholly within the territory of its side; not before the mission is known. */
function isAtHome(c: Context, u: number): boolean {
  return zonesInPlay(c) >= 0 && unitIsWhollyInTerritory(c, u, c.b.units.side[u]);
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

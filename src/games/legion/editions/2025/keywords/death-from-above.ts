import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';

/**
 * Whether the leader of unit `u` stands on higher terrain than the leader of unit `v`. Area terrain, on which nobody
 * stands, is no such terrain.
 */
function isAbove(c: Context, u: number, v: number): boolean {
  const { firstMini } = c.b.units;
  return c.s.minis.z[firstMini[u]] > c.s.minis.z[firstMini[v]];
}

/**
 * Death From Above (R 6026–6035): the defender cannot cancel hits by cover if the attacking leader overlaps terrain
 * that is no area terrain and is higher than the terrain that the leader of the defender overlaps.
 */
export const deathFromAbove: Behaviour = {
  name: 'Death From Above',
  modifiers: [
    {
      of: 'cover.denied',
      adjust: (c, u, _value, amount) => (isAbove(c, u, c.s.pools.defender[c.s.attack.pool]) ? 1 : amount),
    },
  ],
};

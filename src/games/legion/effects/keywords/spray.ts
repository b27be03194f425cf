import type { Behaviour } from '../../engine/timing.js';
import { countSeen } from '../../rules/procedures/attack/pools.js';

/** Spray (4093): the weapon adds its dice once for every miniature of the defender in line of sight of its user. */
export const spray: Behaviour = {
  name: 'Spray',
  weapon: { diceFactor: (c, m, _weapon, defender) => countSeen(c, m, defender) },
};

import type { Behaviour } from '../../engine/timing.js';

/**
 * Small (3982): the miniature does not count for the range, sight and cover of ranged attacks against its unit, except
 * attacks of area weapons.
 */
export const small: Behaviour = {
  name: 'Small',
  small: true,
};

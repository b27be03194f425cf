import type { Behaviour } from '../../engine/timing.js';

/** Cover X (1657): the unit's cover is X better against ranged attacks. */
export const coverX: Behaviour = {
  name: 'Cover',
  modifiers: [{ of: 'cover.improve', adjust: (_c, _u, value, amount) => amount + value }],
};

import type { Behaviour } from '../../engine/timing.js';

/** Shielded X (3966; R 5755–5778): the unit has X shield tokens, which begin on their active side (3950). */
export const shielded: Behaviour = {
  name: 'Shielded',
  shields: true,
};

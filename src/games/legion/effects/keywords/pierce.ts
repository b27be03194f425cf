import type { Behaviour } from '../../engine/timing.js';

/** Pierce X (3448): the pool may cancel X blocks. */
export const pierce: Behaviour = {
  name: 'Pierce',
  weapon: { pool: 'pierce' },
};

import type { Behaviour } from '../../engine/timing.js';

/** Suppressive (4257): the defender gains a suppression token after defending, one for each pool. */
export const suppressive: Behaviour = {
  name: 'Suppressive',
  weapon: { pool: 'suppressive' },
};

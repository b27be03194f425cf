import type { Behaviour } from '../../engine/timing.js';

/** Blast (1086): cover has no effect against the pool. */
export const blast: Behaviour = {
  name: 'Blast',
  weapon: { pool: 'blast' },
};

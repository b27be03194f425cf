import type { Behaviour } from '../../engine/timing.js';

/** Lethal X (2958): up to X aim tokens spent when the dice are modified give Pierce 1 each. */
export const lethal: Behaviour = {
  name: 'Lethal',
  weapon: { pool: 'lethal' },
};

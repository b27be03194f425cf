import type { Behaviour } from '../../engine/timing.js';

/** Immobilize X (2667): a unit that suffers wounds gains X immobilize tokens. */
export const immobilize: Behaviour = {
  name: 'Immobilize',
  weapon: { pool: 'immobilize' },
};

import type { Behaviour } from '../../engine/timing.js';

/**
 * Ram X (3579; R 6529–6547): after a move, of which `RammingRules` say the kind, up to X dice of the pool may become
 * criticals.
 */
export const ram: Behaviour = {
  name: 'Ram',
  weapon: { pool: 'ram' },
};

import type { Behaviour } from '../../../engine/timing.js';

/**
 * Immune: Deflect (2681): a pool of only such weapons is not deflected onto the attacker. By its text it is a weapon
 * keyword.
 */
export const immuneDeflect: Behaviour = {
  name: 'Immune: Deflect',
  weapon: { pool: 'immune-deflect' },
};

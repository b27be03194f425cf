import type { Behaviour } from '../../../engine/timing.js';

/**
 * Immune: Deflect (R 6469–6474): Deflect wounds nobody who attacks with a pool that has such a weapon; see ./deflect.
 */
export const immuneDeflect: Behaviour = {
  name: 'Immune: Deflect',
  weapon: { pool: 'immune-deflect' },
};

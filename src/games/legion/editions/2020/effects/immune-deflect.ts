import type { Behaviour } from '../../../engine/timing.js';

/** Immune: Deflect (2681): a pool of such weapons only is not turned back on the attacker. A weapon keyword by its text. */
export const immuneDeflect: Behaviour = {
  name: 'Immune: Deflect',
  rule: 'immune-deflect',
  weapon: { pool: 'immune-deflect' },
};

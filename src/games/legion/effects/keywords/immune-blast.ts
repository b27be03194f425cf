import type { Behaviour } from '../../engine/timing.js';

/** Immune: Blast (2675): the unit has cover even against Blast. */
export const immuneBlast: Behaviour = {
  name: 'Immune: Blast',
  modifiers: [{ of: 'immune.blast', adjust: () => 1 }],
};

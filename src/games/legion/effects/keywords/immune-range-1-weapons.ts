import type { Behaviour } from '../../engine/timing.js';

/** Immune: Range 1 Weapons (2714): weapons whose greatest range is 1 cannot be used against the unit. */
export const immuneRange1Weapons: Behaviour = {
  name: 'Immune: Range 1 Weapons',
  modifiers: [{ of: 'immune.range-1', adjust: () => 1 }],
};

import type { Behaviour } from '../../engine/timing.js';

/**
 * Beam X (1064; R 6586–6606): up to X further attacks with this weapon alone, each against another unit in sight at
 * range 1 of the defender declared before it, whatever the weapon's greatest range. See rules/procedures/attack/beam.
 */
export const beam: Behaviour = {
  name: 'Beam',
  weapon: { pool: 'beam' },
};

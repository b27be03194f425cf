import type { Behaviour } from '../../engine/timing.js';

/**
 * Beam X (1064; R 6586–6606): up to X additional attacks with this weapon alone. Each has another defender, which is in
 * sight and at range 1 of the last one declared, whatever the weapon's greatest range. The steps are in
 * rules/procedures/attack/beam.
 */
export const beam: Behaviour = {
  name: 'Beam',
  weapon: { pool: 'beam' },
};

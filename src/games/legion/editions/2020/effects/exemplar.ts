import type { Behaviour } from '../../../engine/timing.js';

/**
 * Exemplar (2316–2320): friendly units at range 1–2 and in line of sight can spend the unit's aim, dodge, standby and
 * surge tokens; see `rules/queries/shared-tokens`.
 */
export const exemplar: Behaviour = {
  name: 'Exemplar',
  modifiers: [{ of: 'exemplar', adjust: () => 1 }],
};

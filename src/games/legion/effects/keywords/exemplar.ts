import type { Behaviour } from '../../engine/timing.js';

/**
 * Exemplar (2316–2320; R 6278–6288): friendly units at range 1–2 and in line of sight can spend the unit's green
 * tokens, as the edition's rules of sharing say; see `rules/queries/shared-tokens`.
 */
export const exemplar: Behaviour = {
  name: 'Exemplar',
  modifiers: [{ of: 'exemplar', adjust: () => 1 }],
};

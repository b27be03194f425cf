import type { Behaviour } from '../../../engine/timing.js';

/**
 * Detachment (1902–1919): the unit deploys at speed 1 of the leader of a friendly unit of the kind that it names, each
 * of which can host one such unit: see rules/queries/detachment and editions/2020/setup/deployment. army/check-army
 * requires the army to have such a unit.
 */
export const detachment: Behaviour = {
  name: 'Detachment',
  named: true,
  modifiers: [{ of: 'deploy.beside', adjust: (_c, _u, n) => n + 1 }],
};

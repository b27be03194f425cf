import { type Behaviour } from '../../../engine/timing.js';

/**
 * Detachment (R 4729–4755): an army has the unit only with a unit of its own of the kind that it names, and may have it
 * beyond the most units of its rank (army/check-army). What it gains from that unit: editions/2025/setup/detachments.
 */
export const detachment: Behaviour = {
  name: 'Detachment',
  named: true,
  modifiers: [{ of: 'deploy.beside', adjust: (_c, _u, n) => n + 1 }],
};

import type { Behaviour } from '../../../engine/timing.js';

/** Infiltrate: the unit may deploy anywhere beyond range 3 of every enemy, and in its zone as anyone (2804–2813). */
export const infiltrate: Behaviour = {
  name: 'Infiltrate',
  rule: 'infiltrate',
  modifiers: [{ of: 'infiltrate', adjust: () => 1 }],
};

import type { Behaviour } from '../../../engine/timing.js';

/** Infiltrate: the unit may deploy in its zone like any unit, or anywhere beyond range 3 of every enemy (2804–2813). */
export const infiltrate: Behaviour = {
  name: 'Infiltrate',
  modifiers: [{ of: 'infiltrate', adjust: () => 1 }],
};

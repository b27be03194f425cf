import type { Behaviour } from '../../../engine/timing.js';

/** Self-Preservation (R 5866–5871): the unit uses the courage of no unit that is not of its own affiliation. */
export const selfPreservation: Behaviour = {
  name: 'Self-Preservation',
  modifiers: [{ of: 'courage.own-kind', adjust: () => 1 }],
};

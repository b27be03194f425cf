import type { Behaviour } from '../../engine/timing.js';

/** Full Pivot (2504): a pivot may turn the unit by any angle. */
export const fullPivot: Behaviour = {
  name: 'Full Pivot',
  modifiers: [{ of: 'pivot.widest', adjust: () => 180 }],
};

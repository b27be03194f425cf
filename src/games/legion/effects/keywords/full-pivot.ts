import type { Behaviour } from '../../engine/timing.js';

/** Full Pivot (2504): a pivot turns the unit all the way round. */
export const fullPivot: Behaviour = {
  name: 'Full Pivot',
  rule: 'full-pivot',
  modifiers: [{ of: 'pivot.widest', adjust: () => 180 }],
};

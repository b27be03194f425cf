import type { Behaviour } from '../../engine/timing.js';

/** Outmaneuver (3406): dodge tokens of the unit cancel criticals as well as hits. */
export const outmaneuver: Behaviour = {
  name: 'Outmaneuver',
  modifiers: [{ of: 'dodge.crits', adjust: () => 1 }],
};

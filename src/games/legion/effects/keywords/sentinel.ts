import type { Behaviour } from '../../engine/timing.js';

/** Sentinel (3928): the unit's standby tokens reach range 3. */
export const sentinel: Behaviour = {
  name: 'Sentinel',
  modifiers: [{ of: 'standby.range', adjust: () => 3 }],
};

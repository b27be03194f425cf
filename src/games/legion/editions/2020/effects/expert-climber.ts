import type { Behaviour } from '../../../engine/timing.js';

/** Expert Climber (2359): the unit clambers without dice and wounds. */
export const expertClimber: Behaviour = {
  name: 'Expert Climber',
  modifiers: [{ of: 'clamber.safe', adjust: () => 1 }],
};

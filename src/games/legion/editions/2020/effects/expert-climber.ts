import type { Behaviour } from '../../../engine/timing.js';

/** Expert Climber (2359): no dice and no wounds in a clamber. */
export const expertClimber: Behaviour = {
  name: 'Expert Climber',
  rule: 'expert-climber',
  modifiers: [{ of: 'clamber.safe', adjust: () => 1 }],
};

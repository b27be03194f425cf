import type { Behaviour, Modifier } from '../../../engine/timing.js';

/** Height to which the unit climbs. */
const HEIGHT = 2;

const climbsHigher: Modifier = { of: 'climb.height', adjust: (_c, _u, _value, amount) => Math.max(amount, HEIGHT) };

/** Expert Climber (R 5257–5261): the unit climbs up to height 2. */
export const expertClimber: Behaviour = { name: 'Expert Climber', modifiers: [climbsHigher] };

/** Scale (R 6066–6076): the unit climbs up to height 2, and difficult terrain does not slow it. */
export const scale: Behaviour = {
  name: 'Scale',
  modifiers: [climbsHigher, { of: 'ignores-difficult', adjust: () => 1 }],
};

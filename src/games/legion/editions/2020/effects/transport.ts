import type { Behaviour } from '../../../engine/timing.js';

/** Transport X: Open or Closed (4393–4451): the vehicle carries up to X friendly trooper units. */
export const transport: Behaviour = { name: 'Transport', carries: 'troopers' };

import type { Behaviour } from '../../engine/timing.js';

const RANGE = 4;

/** Commanding Presence (5038–5040): the unit issues orders at range 1–4. */
export const commandingPresence: Behaviour = {
  name: 'command-commanding-presence',
  modifiers: [{ of: 'orders.range', adjust: (_c, _u, _value, amount) => Math.max(amount, RANGE) }],
};

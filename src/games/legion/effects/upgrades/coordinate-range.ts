import type { Behaviour } from '../../engine/timing.js';

const RANGE = 2;

/** Upgrade cards with which the unit's Coordinate reaches range 1–2. */
const CARDS = ['personnel-oom-series-battle-droid', 'comms-command-control-array'];

export const COORDINATE_AT_RANGE_2: readonly Behaviour[] = CARDS.map((name) => ({
  name,
  modifiers: [{ of: 'coordinate.range', adjust: (_c, _u, _value, amount) => Math.max(amount, RANGE) }],
}));

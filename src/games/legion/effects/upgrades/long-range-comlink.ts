import type { Behaviour } from '../../engine/timing.js';
import { BEYOND_RULER } from '../../rules/queries/measure.js';

/** Long-Range Comlink (5106–5110): commanders and operatives can order the unit at any range. */
export const longRangeComlink: Behaviour = {
  name: 'comms-long-range-comlink',
  modifiers: [{ of: 'orders.heard-range', adjust: () => BEYOND_RULER }],
};

const ANTENNA_RANGE = 4;

/** Integrated Comms Antenna: commanders and operatives can order the unit at range 1–4. */
export const integratedCommsAntenna: Behaviour = {
  name: 'comms-integrated-comms-antenna',
  modifiers: [{ of: 'orders.heard-range', adjust: (_c, _u, _value, amount) => Math.max(amount, ANTENNA_RANGE) }],
};

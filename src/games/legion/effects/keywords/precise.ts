import type { Behaviour } from '../../engine/timing.js';

/** Precise X (3505): each aim token rerolls up to X dice more. */
export const precise: Behaviour = {
  name: 'Precise',
  modifiers: [{ of: 'aim.dice', adjust: (_c, _u, value, amount) => amount + value }],
};

import type { Behaviour } from '../../../engine/timing.js';

/**
 * Scout X (3897): a speed-X move after the unit has deployed, whatever its own speed; several add up to one move
 * (3903).
 */
export const scout: Behaviour = {
  name: 'Scout',
  modifiers: [{ of: 'scout', adjust: (_c, _u, value, amount) => amount + value }],
};

import type { Behaviour } from '../../../engine/timing.js';

/**
 * Low Profile (R 6080–6086): where the unit would roll cover dice, it rolls one fewer and adds a block to the result;
 * see ../attack/resolve-pool.
 */
export const lowProfile: Behaviour = {
  name: 'Low Profile',
  modifiers: [{ of: 'cover.blocks', adjust: () => 1 }],
};

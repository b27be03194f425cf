import type { Behaviour } from '../../engine/timing.js';

/** Immune: Pierce (2705): Pierce cancels none of the blocks that the unit rolls. */
export const immunePierce: Behaviour = {
  name: 'Immune: Pierce',
  modifiers: [{ of: 'immune.pierce', adjust: () => 1 }],
};

import type { Behaviour } from '../../engine/timing.js';

/** Armor X (812): the defender can cancel up to X hits, after Impact has been applied. */
export const armorX: Behaviour = {
  name: 'Armor X',
  modifiers: [
    { of: 'armor', adjust: (_c, _u, value, amount) => amount + value },
    { of: 'impact.works', adjust: () => 1 },
  ],
};

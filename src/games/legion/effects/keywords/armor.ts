import type { Behaviour } from '../../engine/timing.js';

/** More hits than any pool can have. */
const ALL_HITS = 255;

/** Armor (799): the defender can cancel every hit, after Impact has been applied. */
export const armor: Behaviour = {
  name: 'Armor',
  modifiers: [
    { of: 'armor', adjust: () => ALL_HITS },
    { of: 'impact.works', adjust: () => 1 },
  ],
};

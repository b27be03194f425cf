import { hides, inconspicuousKeeping } from '../../../effects/keywords/inconspicuous.js';
import type { Behaviour } from '../../../engine/timing.js';
import { ANY_NUMBER } from '../../../rules/procedures/lose-suppression.js';

/**
 * Inconspicuous (R 6163–6172): when the unit rallies it may keep any number of its suppression tokens. A unit that has
 * distracted an enemy is without it until the round ends (R 6251–6253).
 */
export const inconspicuous: Behaviour = {
  ...inconspicuousKeeping(ANY_NUMBER),
  now: (c, u, printed) => (hides(c, u) ? printed : 0),
};

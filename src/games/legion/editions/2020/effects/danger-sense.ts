import { dangerSenseKeeping } from '../../../effects/keywords/danger-sense.js';
import type { Behaviour } from '../../../engine/timing.js';
import { UNBOUNDED } from '../../../rules/procedures/lose-suppression.js';

/** Danger Sense X (1774–1785): the unit may keep any number of the suppression tokens that would be removed. */
export const dangerSense: Behaviour = dangerSenseKeeping(() => UNBOUNDED);

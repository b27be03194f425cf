import { dangerSenseKeeping } from '../../../effects/keywords/danger-sense.js';
import type { Behaviour } from '../../../engine/timing.js';

/** Danger Sense X (R 5158–5169): the unit may keep up to X of the suppression tokens that would be removed. */
export const dangerSense: Behaviour = dangerSenseKeeping((x) => x);

import { inspiringAt } from '../../../effects/keywords/inspire.js';
import type { Behaviour } from '../../../engine/timing.js';

/** Inspire X (R 4803–4807): at the end of the activation of the unit. */
export const inspire: Behaviour = inspiringAt('activation.end');

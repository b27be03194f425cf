import { inspiringAt } from '../../../effects/keywords/inspire.js';
import type { Behaviour } from '../../../engine/timing.js';

/** Inspire X (2815–2821): after the Rally step of the unit. */
export const inspire: Behaviour = inspiringAt('activation.after-rally');

import { hover as anyHover } from '../../../effects/keywords/hover.js';
import type { Behaviour } from '../../../engine/timing.js';

/**
 * Hover: Ground and Hover: Air X (R 5806–5824): terrain up to height X means nothing to the moves of a unit in the air,
 * and it may end over part of it.
 */
export const hover: Behaviour = { ...anyHover, hovers: (of) => of.includes('Air') };

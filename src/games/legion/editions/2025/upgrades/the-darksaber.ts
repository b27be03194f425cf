import type { Behaviour } from '../../../engine/timing.js';

/** The Darksaber of Maul: what it does, a rank, a keyword and a surge chart, is data. */
export const darksaberOfMaul: Behaviour = { name: 'armament-the-darksaber-maul' };

import type { Behaviour } from '../../engine/timing.js';

/** EMP "Droid Poppers": however many of the grenades are in a pool, it gains Ion 1 once. */
export const droidPoppers: Behaviour = { name: 'grenades-emp-droid-poppers', countsOnce: true };

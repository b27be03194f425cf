/** Bits of `attack.marks`: what cards have done to the pool that is being resolved. */

/** Its Pierce is one lower, and the defender cannot use Immune: Pierce and Impervious (Makashi Mastery, 3034). */
export const MASTERED = 1;

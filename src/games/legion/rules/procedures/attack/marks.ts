/** Bits of `attack.marks`: effects of cards on the current pool. */

/** Its Pierce is one lower, and the defender cannot use Immune: Pierce and Impervious (Makashi Mastery, 3034). */
export const MASTERED = 1;

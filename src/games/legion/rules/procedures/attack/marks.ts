/** Bits of `attack.marks`: effects of cards on the current pool. */

/** Its Pierce is one lower, and the defender cannot use Immune: Pierce and Impervious (Makashi Mastery, 3034). */
export const MASTERED = 1;

/** The attacker has exhausted Overcharged Generator, or Barrage Generator, for it. */
export const OVERCHARGED = 2;
export const BARRAGED = 4;

/** The attacker has spent an observation token of the defender for what a command card says. */
export const OBSERVED = 8;

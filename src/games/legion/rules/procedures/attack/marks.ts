/** Bits of `attack.marks`: effects of cards on the current pool. */

/** Its Pierce is one lower, and the defender cannot use Immune: Pierce and Impervious (Makashi Mastery, 3034). */
export const MASTERED = 1;

/** When it can be mastered: once its attack dice have been rolled, or only before. */
export const AFTER_ROLL = 1;
export const BEFORE_ROLL = 2;

/** The attacker has exhausted Overcharged Generator, or Barrage Generator, for it. */
export const OVERCHARGED = 2;
export const BARRAGED = 4;

/** A die of that colour that Frenzied Gunner adds to it. */
export const GUNNED_WHITE = 16384;
export const GUNNED_BLACK = 16;
export const GUNNED_RED = 32;

/** It has Critical for the attacker's suppression tokens (Reluctant Hero). */
export const HEROIC = 64;

/** 1 + the unit that has exhausted Protector for it, 0 for none. */
export const PROTECTED_SHIFT = 8;
export const PROTECTED_MASK = 63;

/** The attacker has paid for what a command card does for one pool. */
export const BY_CARD = 8;

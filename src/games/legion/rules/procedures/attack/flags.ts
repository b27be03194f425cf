/** What the latest attack was: bits of `game.attackFlags`, told to what comes after an attack. */

/** A ranged attack. */
export const RANGED = 1;
/** Aim tokens were spent in it. */
export const AIMED = 2;

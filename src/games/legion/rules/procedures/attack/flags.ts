/** The kind of the latest attack, for effects that follow it: bits of `game.attackFlags`. */

/** A ranged attack. */
export const RANGED = 1;
/** Aim tokens were spent in it. */
export const AIMED = 2;
/** It was an attack action, or part of one. */
export const IN_ACTION = 4;
/** The unit has used Reluctant Hero in it. */
export const HERO_USED = 8;

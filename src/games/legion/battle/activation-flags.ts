/**
 * Bits of `game.activationFlags`: what must be remembered about the unit that is activating until its activation ends.
 * Keywords that need a bit of their own add it here.
 */

/** It has performed an attack of any kind (4134). */
export const ATTACKED = 1;

/**
 * It has attacked with a weapon that forbids moves other than pivots for the rest of the activation (Cumbersome, 1730).
 */
export const MUST_NOT_MOVE = 2;

/** It has withdrawn: it does nothing more, not even free actions (4794). */
export const WITHDREW = 4;

/** An action has used up the whole activation: the unit does nothing more, not even free actions (2214, 4444). */
export const SPENT = 16384;

/** Its player has ended its actions. */
export const ENDED = 16;

/** Wounds that were postponed until the end of this activation have been suffered (Emergency Stims). */
export const SETTLED = 64;

/** Its order token returns to the order pool instead of being placed facedown beside it. */
export const ORDER_TO_POOL = 32;

/** It has performed a full standard move at its maximum speed (3581). */
export const FULL_MOVE_MADE = 8192;

/** A miniature of it has used more than one weapon in an attack (Arsenal, 832). */
export const USED_ARSENAL = 4096;

/** It has the additional action of a wounded unit with Juyo Mastery (2898). */
export const MORE_ACTIONS = 1024;

/** It has made its compulsory move (Speeder, 4046). */
export const MADE_COMPULSORY = 8;

/** Its Perform Actions step has begun, and it has performed an action in it. */
export const PERFORMING = 128;
export const HAS_ACTED = 256;

/** It has removed a suppression token instead of rolling to rally (Strict Orders). */
export const RALLIED = 32768;

/** It is in wheel mode for this activation (Wheel Mode). */
export const ROLLS = 512;

/** It has left a melee by a withdrawal that was one of its actions: it may do no more than the edition says. */
export const LEFT_MELEE = 65536;

/** It ignores AI in this activation (Override). */
export const OVERRIDDEN = 131072;

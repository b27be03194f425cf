/**
 * Bits of `game.activationFlags`: what must be remembered about the unit that is activating until its activation ends. Keywords that need
 * a bit add it here.
 */

/** It has performed an attack of any kind (4134). */
export const ATTACKED = 1;

/** It has attacked with a weapon that forbids moves other than pivots for the rest of the activation (Cumbersome, 1730). */
export const MUST_NOT_MOVE = 2;

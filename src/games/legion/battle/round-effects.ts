/**
 * Bits of `units.roundEffects`: effects of cards on a unit in this round. Cards that need a bit of their own add it
 * here.
 */

/** It has had the free attack after its first attack (Son of Skywalker). */
export const FREE_ATTACK_HAD = 1;
/** It is performing that attack, which an earlier attack action does not forbid. */
export const FREE_ATTACK_NOW = 2;
/** It cannot attack (I Am a Jedi). */
export const CANNOT_ATTACK = 8;

/** Its order token returned to the pool (Implacable): its next activation has one action less. */
export const ACTS_AGAIN = 4;

/** It is in wheel mode (Wheel Mode). */
export const WHEEL_MODE = 16;

/** It has scouted: no other unit can take it along any more (Scouting Party, 3893). */
export const HAS_SCOUTED = 1024;

/** It has clambered freely for the move action that it performs now (Scale), and must perform one if it can. */
export const SCALED_FIRST = 4096;

/** It has distracted an enemy, and is inconspicuous no more (Distract, 2100). */
export const CONSPICUOUS = 8192;

/** It spurs the move it is making (Spur). */
export const SPURRED = 2048;

/**
 * Cassian Andor has issued it an order with a card that gives keywords to such units (Last Stand, Volunteer Mission).
 */
export const ORDERED_BY_CASSIAN = 32;
/** A card that gives keywords to units that are issued an order has marked it (Trust Goes Both Ways). */
export const ORDERED_BY_CARD = 64;

/** A friendly unit has activated before it (This is Where the Fun Begins). */
export const PRECEDED = 128;

/** It cannot be attacked with ranged attacks (Sacrifice). */
export const NOT_SHOT_AT = 256;

/**
 * It performs an action for an enemy player (You Serve Your Master Well), and that player's number, as a multiple of
 * {@link TURNED_BY}.
 */
export const TURNED = 32768;
export const TURNED_BY = 65536;
export const TURNED_BY_MASK = 3 * TURNED_BY;

/** It has acted in an enemy unit's activation (Rebellious). */
export const HAS_INTERRUPTED = 512;

/** It has reduced its maximum speed to have Steady and Tactical (Tactical Strike). */
export const HOLDS_BACK = 16384;

/** Its side has had its first turn, before which an enemy could choose the unit (Give In To Your Anger). */
export const PAST_FIRST_TURN = 262144;
/** An enemy has chosen it to activate first (Give In To Your Anger). */
export const GOADED = 524288;

/** Its maximum speed is one higher, or one lower, for the move that it makes next (Ryder Azadi). */
export const FASTER = 1048576;
export const SLOWER = 2097152;

/** Its speed is 3, and it gains an immobilize token in the End Phase (Burst of Speed). */
export const BURST = 4194304;

/** It keeps a dodge token in the End Phase (Vigilance). */
export const KEEPS_DODGE = 8388608;

/** It has been issued an order while a card that was divulged gives keywords for that. */
export const ORDERED_AFTER_DIVULGING = 16777216;

/** It discards a card in the End Phase (Onward to Victory). */
export const DISCARDED_LATER = 33554432;

/** It keeps its observation tokens in the End Phase (Recon Division). */
export const KEEPS_OBSERVATION = 67108864;

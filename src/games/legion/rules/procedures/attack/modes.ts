/** How an attack is made; `attack.mode`. */

/** With the weapons of the attacker's miniatures, unchanged. */
export const ORDINARY = 0;
/** By an area weapon, which belongs to a token, not to a unit (775–797). */
export const AREA = 1;
/** A ranged attack at range 1–2 with melee weapons and half their dice, rounded up (Saber Throw). */
export const THROWN = 2;
/** With only the weapon of a command card, which the attacker has for this attack (1398, 1400). */
export const CARD_WEAPON = 3;

/** By a move over the defender, with the weapons for that: neither ranged nor melee. */
export const OVERRUN = 4;

/** Greatest range of a thrown melee weapon. */
export const THROWN_RANGE = 2;

/** The `range` of a pool in melee. */
export const MELEE = 0;

/** Colours of attack dice, in the order in which pools are listed. */
export const ATTACK_COLOURS = ['red', 'blue', 'green', 'yellow'] as const;
export type AttackColour = (typeof ATTACK_COLOURS)[number];

/** Colours of defence dice. */
export const DEFENSE_COLOURS = ['black', 'white'] as const;
export type DefenseColour = (typeof DEFENSE_COLOURS)[number];

/** Symbols of attack dice and of defence dice, in the order in which faces are written. */
export const ATTACK_SYMBOLS = ['accuracy', 'damage', 'surge'] as const;
export type AttackSymbol = (typeof ATTACK_SYMBOLS)[number];
export const DEFENSE_SYMBOLS = ['block', 'evade', 'dodge'] as const;
export type DefenseSymbol = (typeof DEFENSE_SYMBOLS)[number];

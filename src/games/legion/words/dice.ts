/** Colours of attack dice, best first (1963–1997). */
export const ATTACK_COLOURS = ['red', 'black', 'white'] as const;
export type AttackColour = (typeof ATTACK_COLOURS)[number];

/** Indices in ATTACK_COLOURS. */
export const RED_DICE = 0;
export const BLACK_DICE = 1;
export const WHITE_DICE = 2;

/** What the face of an attack die shows. */
export const ATTACK_FACES = ['hit', 'crit', 'surge', 'blank'] as const;
export type AttackFace = (typeof ATTACK_FACES)[number];

/** Indices in ATTACK_FACES, and how many there are. */
export const HIT = 0;
export const CRIT = 1;
export const ATTACK_SURGE = 2;
export const ATTACK_BLANK = 3;
export const FACES = 4;

/** Colours of defence dice, best first. */
export const DEFENSE_COLOURS = ['red', 'white'] as const;
export type DefenseColour = (typeof DEFENSE_COLOURS)[number];

/** What the face of a defence die shows. */
export const DEFENSE_FACES = ['block', 'surge', 'blank'] as const;
export type DefenseFace = (typeof DEFENSE_FACES)[number];

/** Indices in DEFENSE_FACES. */
export const BLOCK = 0;
export const DEFENSE_SURGE = 1;
export const DEFENSE_BLANK = 2;

/** What a card can turn attack surges into. */
export const SURGES_TO = ['hit', 'crit'] as const;
export type SurgeTo = (typeof SURGES_TO)[number];

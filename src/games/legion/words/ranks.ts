/**
 * Ranks that have order tokens and limits, in the order of the rules (316 on, 3647–3678); commanders and operatives:
 * 3347–3365.
 */
export const RANKS = ['commander', 'operative', 'corps', 'special forces', 'support', 'heavy'] as const;
export type Rank = (typeof RANKS)[number];

/** Indices in RANKS. */
export const COMMANDER = 0;
export const OPERATIVE = 1;
export const CORPS = 2;
export const HEAVY = 5;

/** What a card may have printed as its rank; `counterpart` marks cards that are never a unit by themselves. */
export const CARD_RANKS: readonly [...typeof RANKS, 'counterpart'] = [...RANKS, 'counterpart'];
export type CardRank = (typeof CARD_RANKS)[number];

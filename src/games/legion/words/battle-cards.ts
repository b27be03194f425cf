/** Categories of battle cards, in the order in which they are revealed (391). */
export const CATEGORIES = ['objective', 'deployment', 'condition'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The same categories as a deck and the library name their cards; in the same order. */
export const CARD_PILES = ['objectives', 'deployments', 'conditions'] as const;
export type CardPile = (typeof CARD_PILES)[number];

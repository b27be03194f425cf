/** Categories of battle cards, in the order in which they are revealed (391). */
export const CATEGORIES = ['objective', 'deployment', 'condition'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The names of the same categories in decks and in the library, in the same order. */
export const CARD_PILES = ['objectives', 'deployments', 'conditions'] as const;
export type CardPile = (typeof CARD_PILES)[number];

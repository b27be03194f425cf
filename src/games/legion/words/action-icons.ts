/** The icons of actions on cards: one that costs an action, and one that costs none (R 1173–1187). */
export const ACTION_ICONS = ['card action', 'free card action'] as const;

export type ActionIcon = (typeof ACTION_ICONS)[number];

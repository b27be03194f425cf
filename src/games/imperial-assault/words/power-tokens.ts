/** Kinds of power tokens. */
export const POWER_TOKENS = ['damage', 'surge', 'block', 'evade'] as const;
export type PowerToken = (typeof POWER_TOKENS)[number];

/** The most power tokens of a figure. */
export const MOST_POWER_TOKENS = 2;

/** The two sides of a battle, in seat order. */
export const SIDES = ['blue', 'red'] as const;
export type Side = (typeof SIDES)[number];

/** Indices in SIDES. */
export const BLUE = 0;
export const RED = 1;

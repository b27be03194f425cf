/**
 * Years by whose end a card was released: `2020` are the cards that the rules reference 2.0.1 knows, `2021` those that
 * were released for the same rules up to August 2021.
 */
export const ERAS = ['2020', '2021'] as const;
export type Era = (typeof ERAS)[number];

/** The era of a card that names none. */
export const FIRST_ERA: Era = ERAS[0];
/** The era whose lists may have every card. */
export const LATEST_ERA: Era = ERAS[ERAS.length - 1];

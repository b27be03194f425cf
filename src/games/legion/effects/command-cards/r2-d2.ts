/** The name of the unit whose command cards the modules of R2-D2 are; rebels and republic have the same cards. */
export const R2_D2 = 'R2-D2';

/** The ids of a card of R2-D2 in the two factions that have it. */
export function bothFactions(card: string): readonly string[] {
  return [`${card}-rebels`, `${card}-republic`];
}

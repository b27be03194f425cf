/** Affiliations of cards. Neutral cards may join any army. */
export const AFFILIATIONS = ['Rebel', 'Imperial', 'Mercenary', 'Neutral'] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

/** What an army can be. */
export const ARMY_AFFILIATIONS = ['Rebel', 'Imperial', 'Mercenary'] as const;
export type ArmyAffiliation = (typeof ARMY_AFFILIATIONS)[number];

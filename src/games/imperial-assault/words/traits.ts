/** Traits of Deployment cards, as restrictions and abilities name them. */
export const TRAITS = [
  'Brawler',
  'Creature',
  'Droid',
  'Force User',
  'Guardian',
  'Heavy Weapon',
  'Hunter',
  'Leader',
  'Smuggler',
  'Spy',
  'Technician',
  'Trooper',
  'Vehicle',
  'Wookiee',
] as const;
export type Trait = (typeof TRAITS)[number];

/** Keywords of Deployment cards that are not counted as abilities with a text (`rules-supplement.json`). */
export const KEYWORDS = ['Massive', 'Mobile', 'Reach', 'Priority Target', 'Efficient Travel', 'Professional'] as const;
export type Keyword = (typeof KEYWORDS)[number];

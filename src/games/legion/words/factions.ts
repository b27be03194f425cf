export const FACTIONS = ['rebels', 'empire', 'republic', 'separatists'] as const;
export type Faction = (typeof FACTIONS)[number];

/** The sides of the Force. */
export const FORCE_SIDES = ['light', 'dark'] as const;
export type ForceSide = (typeof FORCE_SIDES)[number];

/** The side of the Force with which each faction is aligned (348, 2385). */
export const SIDE_OF: Readonly<Record<Faction, ForceSide>> = {
  rebels: 'light',
  republic: 'light',
  empire: 'dark',
  separatists: 'dark',
};

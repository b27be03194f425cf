/** The sides of the Force. */
export const FORCE_SIDES = ['light', 'dark'] as const;
export type ForceSide = (typeof FORCE_SIDES)[number];

/** A faction as unit cards name it, such as `rebels`: one of those of the edition. */
export type Faction = string;

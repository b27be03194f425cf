/** Levels of cover (445–449), least first; the tabletop's NO_COVER, LIGHT_COVER and HEAVY_COVER are their indices. */
export const COVER_LEVELS = ['none', 'light', 'heavy'] as const;
export type Cover = (typeof COVER_LEVELS)[number];

/**
 * Kinds of miniature that terrain can treat differently. Creature and emplacement troopers default to the trooper
 * column.
 */
export const MOVERS = ['trooper', 'creature', 'emplacement', 'groundVehicle', 'repulsorVehicle'] as const;
export type Mover = (typeof MOVERS)[number];

/** Indices in MOVERS. */
export const TROOPER = 0;
export const CREATURE = 1;
export const EMPLACEMENT = 2;
export const GROUND_VEHICLE = 3;
export const REPULSOR_VEHICLE = 4;

/** The words that cards are made of, as constant tables from which the types derive. */

export const FACTIONS = ['rebels', 'empire', 'republic', 'separatists'] as const;
export type Faction = (typeof FACTIONS)[number];

/** Order of the ranks as the rules list them (line 316 on); `counterpart` marks cards that are never a unit of their own. */
export const RANKS = ['commander', 'operative', 'corps', 'special forces', 'support', 'heavy', 'counterpart'] as const;
export type Rank = (typeof RANKS)[number];

/** The ranks that have order tokens and limits. */
export const ARMY_RANKS = ['commander', 'operative', 'corps', 'special forces', 'support', 'heavy'] as const;
export type ArmyRank = (typeof ARMY_RANKS)[number];

export const UNIT_TYPES = [
  'trooper',
  'clone trooper',
  'droid trooper',
  'wookiee trooper',
  'creature trooper',
  'emplacement trooper',
  'ground vehicle',
  'repulsor vehicle',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const SLOTS = [
  'force',
  'command',
  'hardpoint',
  'heavy weapon',
  'personnel',
  'pilot',
  'training',
  'generator',
  'armament',
  'crew',
  'comms',
  'gear',
  'grenades',
  'ordnance',
  'flaw',
] as const;
export type Slot = (typeof SLOTS)[number];

export const BASE_IDS = ['small', 'medium', 'large', 'huge', 'laat', 'epic', 'long', 'snail'] as const;
export type BaseId = (typeof BASE_IDS)[number];

export type DefenseDie = 'red' | 'white';
export type SurgeTo = 'hit' | 'crit';
export type ForceSide = 'light' | 'dark';

/** Which side of the Force a faction is aligned with (line 348, 2385). */
export const SIDE_OF: Readonly<Record<Faction, ForceSide>> = {
  rebels: 'light',
  republic: 'light',
  empire: 'dark',
  separatists: 'dark',
};

/** Whether a unit of this type is a trooper of any kind. */
export function isTrooper(type: UnitType): boolean {
  return type.endsWith('trooper');
}

/** Whether a unit of this type is a vehicle. */
export function isVehicle(type: UnitType): boolean {
  return type.endsWith('vehicle');
}

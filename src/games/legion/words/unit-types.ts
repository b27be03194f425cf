import type { Mover } from './terrain.js';

/** A type as unit cards print it, such as `clone trooper`: one of those of the edition. */
export type UnitType = string;

/** The traits of a type of unit in an edition. The battle has a column of units for each trait. */
export interface UnitTypeTraits {
  /** How terrain treats its miniatures, and how others move through them and are hidden by them. */
  readonly mover: Mover;
  readonly trooper: boolean;
  /** A droid or vehicle: it gains no poison tokens, Ion works on it, and it is repaired instead of treated. */
  readonly machine: boolean;
  /** Whether suppression tokens can cost it an action, and whether they improve its cover. */
  readonly suppressible: boolean;
  readonly coverFromSuppression: boolean;
  /** Actions that it can perform. */
  readonly standsBy: boolean;
  readonly reverses: boolean;
  readonly climbs: boolean;
  /** Whether a withdrawal leaves it its other actions and abilities. */
  readonly actsAfterWithdrawal: boolean;
  /** Whether it can ride in a vehicle. */
  readonly rides: boolean;
  /** Whether units of the type can spend each other's tokens. */
  readonly sharesTokens: boolean;
}

/** The types of an edition. */
export type UnitTypes = Readonly<Record<UnitType, UnitTypeTraits>>;

/** What units of any of these types are called together: several types of trooper are troopers. */
export function calledTogether(types: readonly UnitType[]): readonly UnitType[] {
  return types.length > 1 && types.every((type) => type.endsWith('trooper')) ? ['trooper'] : types;
}

import type { UnitType } from '../words/unit-types.js';
import type { Mover } from '../words/terrain.js';

/** What the rules of an edition say of a type of unit. The battle has a column of units for each. */
export interface UnitTypeTraits {
  /** How terrain treats its miniatures, and how others pass them and are hidden by them. */
  readonly mover: Mover;
  readonly trooper: boolean;
  /** Neither flesh nor blood: it gains no poison tokens, Ion works on it, and it is repaired instead of treated. */
  readonly machine: boolean;
  /** Whether suppression tokens can cost it an action, and whether they improve its cover. */
  readonly suppressible: boolean;
  readonly coverFromSuppression: boolean;
  /** Actions that are open to it. */
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

export type UnitTypes = Readonly<Record<UnitType, UnitTypeTraits>>;

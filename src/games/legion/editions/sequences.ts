import type { Procedure } from '../engine/rulebook.js';

/** The procedures that the core starts without knowing what they do in the edition at hand. */
export interface Sequences {
  /** The battle from set-up to its end. */
  readonly battle: Procedure;
  readonly setup: Procedure;
  /** Part of the set-up: the players settle which battle cards are in play. */
  readonly battleCards: Procedure;
  readonly commandPhase: Procedure;
  readonly activationPhase: Procedure;
  readonly endPhase: Procedure;
  /** One action of a unit. Operands: the unit, 1 if it is free, the number of its kind, the operand of the kind. */
  readonly action: Procedure;
  /** A unit's activation. Operand: the unit. */
  readonly activation: Procedure;
  /** Miniatures that were run over are put down again. Operands: bits over their units, the player who puts them down. */
  readonly displacement: Procedure;
  /** What happens to a vehicle when wounds reach its resilience. Operand: the unit. */
  readonly vehicleDamage: Procedure;
  /** The last miniature of a vehicle with passengers is defeated. Operands: the unit, the miniature, bits over the units that answer for it. */
  readonly wreck: Procedure;
}

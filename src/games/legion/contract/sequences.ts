import type { Procedure } from '../../../machine/procedure.js';

/** Procedures that the core starts without knowing what they do in the edition. */
export interface Sequences<C> {
  /** The battle from set-up to its end. */
  readonly battle: Procedure<C>;
  readonly setup: Procedure<C>;
  /** Part of the set-up: the players determine which battle cards are in play. */
  readonly battleCards: Procedure<C>;
  readonly commandPhase: Procedure<C>;
  readonly activationPhase: Procedure<C>;
  readonly endPhase: Procedure<C>;
  /** One action of a unit. Operands: the unit, 1 if it is free, the number of its kind, the operand of the kind. */
  readonly action: Procedure<C>;
  /** A unit's activation. Operand: the unit. */
  readonly activation: Procedure<C>;
  /**
   * Miniatures that were run over are put down again. Operands: bits over their units, the player who puts them down.
   */
  readonly displacement: Procedure<C>;
  /** What happens to a vehicle when wounds reach its resilience. Operand: the unit. */
  readonly vehicleDamage: Procedure<C>;
  /**
   * The last miniature of a vehicle with passengers is defeated. Operands: the unit, the miniature, bits over the units
   * that caused it.
   */
  readonly wreck: Procedure<C>;
}

import type { Procedure } from '../../../machine/procedure.js';

/** Procedures that the core starts without knowing what they do in the edition. */
export interface Sequences<C> {
  /** The battle from set-up to its end. */
  readonly battle: Procedure<C>;
  readonly setup: Procedure<C>;
  readonly commandPhase: Procedure<C>;
  readonly activationPhase: Procedure<C>;
  readonly endPhase: Procedure<C>;
  /** One action of a unit. Operands: the unit, 1 if it is free, the number of its kind, the operand of the kind. */
  readonly action: Procedure<C>;
  /** The orders of a player's command card. Operand: the player. */
  readonly issueOrders: Procedure<C>;
  /** A unit's activation. Operand: the unit. */
  readonly activation: Procedure<C>;
  /**
   * Miniatures that were run over are put down again. Operands: bits over their units, the player who puts them down.
   * Absent where moves run over nothing.
   */
  readonly displacement?: Procedure<C>;
  /** One attack pool, from its roll to the defender's suppression. The pool is `attack.pool`. */
  readonly resolvePool: Procedure<C>;
  /**
   * A unit suffers wounds. Operands: the unit, the number of wounds, flags (`rules/procedures/wounds`), bits over the
   * units that cause them.
   */
  readonly sufferWounds: Procedure<C>;
  /**
   * The reactions that precede all other effects after an event. Operands: the point of the event, the unit that caused
   * it.
   */
  readonly reaction: Procedure<C>;
  /** Miniatures of a unit in a melee move into contact. Operands: the unit, bits over the enemy units of the melee. */
  readonly pileIn: Procedure<C>;
  /** Each unit in a melee whose miniatures can move into contact does so. */
  readonly meleeUpkeep: Procedure<C>;
  /**
   * What follows when a unit has been defeated. Operands: the unit, bits over the units that caused the wounds, not 0
   * if they are those of an attack. Absent where nothing does.
   */
  readonly afterDefeat?: Procedure<C>;
  /** What happens to a vehicle when wounds reach its resilience. Operand: the unit. */
  readonly vehicleDamage: Procedure<C>;
  /**
   * The last miniature of a vehicle with passengers is defeated. Operands: the unit, the miniature, bits over the units
   * that caused it. Absent where nobody rides.
   */
  readonly wreck?: Procedure<C>;
}

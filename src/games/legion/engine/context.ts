import { MachineContext } from '../../../machine/context.js';
import type * as battle from '../battle/battle.js';
import type { LegionState } from '../state/state.js';

/** A battle: what never changes while it is played. */
export type Battle = battle.Battle<Context>;
export type CardFacts = battle.CardFacts<Context>;
export type UnitFacts = battle.UnitFacts<Context>;
export type WeaponFacts = battle.WeaponFacts<Context>;

/**
 * What every rule works on: the battle (never changes), the state (changes), and the listener. Each game object has
 * one.
 */
export class Context extends MachineContext<LegionState> {
  readonly b: Battle;

  constructor(battle: Battle, state: LegionState) {
    super(battle.set, state);
    this.b = battle;
  }
}

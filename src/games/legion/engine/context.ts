import { MachineContext } from '../../../machine/context.js';
import type * as battle from '../battle/battle.js';
import type { Notes } from '../contract/notes.js';
import type { LegionState } from '../state/state.js';

/** A battle: what never changes while it is played. */
export type Battle = battle.Battle<Context>;
export type CardFacts = battle.CardFacts<Context>;
export type MissionFacts = battle.MissionFacts<Context>;
export type UnitFacts = battle.UnitFacts<Context>;
export type WeaponFacts = battle.WeaponFacts<Context>;

/**
 * What every rule works on: the battle (never changes), the state (changes), and the listener. Each game object has
 * one.
 */
export class Context extends MachineContext<LegionState, Notes<Context>> {
  /** The battle; where players place terrain in setup, as it is with the terrain of the current state. */
  b: Battle;
  private readonly compiled: Battle;

  constructor(compiled: Battle, state: LegionState) {
    super(compiled.set, state);
    this.b = compiled;
    this.compiled = compiled;
  }

  override attach(state: LegionState): void {
    this.s = state;
    const { layouts } = this.compiled;
    if (layouts !== null) this.b = layouts.of(this.compiled, state);
  }
}

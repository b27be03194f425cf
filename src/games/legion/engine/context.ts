import { MachineContext } from '../../../machine/context.js';
import type { Battle } from '../battle/battle.js';
import type { LegionState } from '../state/state.js';

/** What every rule works on: the battle (never changes), the state (changes), and who listens. One lives in each game object. */
export class Context extends MachineContext<LegionState> {
  readonly b: Battle;

  constructor(battle: Battle, state: LegionState) {
    super(battle.set, state);
    this.b = battle;
  }
}

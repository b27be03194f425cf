import type { GameEvent, Listener } from '../../../kernel/game.js';
import type { Battle } from '../battle/battle.js';
import type { LegionState } from '../state/state.js';

/** What every rule works on: the battle (never changes), the state (changes), and who listens. One lives in each game object. */
export class Context {
  readonly b: Battle;
  s: LegionState;
  listener: Listener | undefined = undefined;

  constructor(battle: Battle, state: LegionState) {
    this.b = battle;
    this.s = state;
  }

  /** True if somebody listens. Ask first, so that no event is made for nobody: `if (c.hears) c.tell({ … })`. */
  get hears(): boolean {
    return this.listener !== undefined;
  }

  tell(event: GameEvent): void {
    this.listener?.(event);
  }
}

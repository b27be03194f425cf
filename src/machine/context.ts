import type { GameEvent, Listener } from '../kernel/game.js';
import type { RuleSet } from './rule-set.js';

/** Where the machine stands: words of the state that it reads and writes. A game may have more beside them. */
export const WAITS = [
  /** Words of {@link MachineState.frames} in use. */
  'frameTop',
  /** Number of the decision or chance event that waits, plus 1; 0 while none does. */
  'pending',
  /** 1 if it is a chance event. */
  'pendingIsChance',
  /** Who decides; −1 for chance. */
  'pendingPlayer',
  /** Operands of what waits. */
  'pendingA',
  'pendingB',
  /** Not 0 once the game is over: nothing that was still to be done is done. */
  'ending',
] as const;
export type Waits = Record<(typeof WAITS)[number], number>;

/** What a state needs for the machine. All of it is part of the state: copied, hashed and saved with it. */
export interface MachineState {
  /** The procedures that run, the innermost last, {@link ./run.FRAME_WORDS} words each. All words above those in use are 0. */
  readonly frames: Int32Array;
  readonly game: Waits;
}

/** What every rule works on. A game adds what never changes in play; one context lives in each game object. */
export class MachineContext<S extends MachineState = MachineState> {
  readonly set: RuleSet;
  /** The state that is played on. */
  s: S;
  listener: Listener | undefined = undefined;

  constructor(set: RuleSet, state: S) {
    this.set = set;
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

import type { GameEvent, Listener } from '../kernel/game.js';
import type { RuleSet } from './rule-set.js';

/** The words of the state that the machine reads and writes. A game may have more. */
export const WAITS = [
  /** Words of {@link MachineState.frames} in use. */
  'frameTop',
  /** Number of the pending decision or chance event, plus 1; 0 if none is pending. */
  'pending',
  /** 1 if it is a chance event. */
  'pendingIsChance',
  /** Who decides; −1 for chance. */
  'pendingPlayer',
  /** Operands of the pending decision or chance event. */
  'pendingA',
  'pendingB',
  /** Not 0 once the game is over: the remaining steps are then dropped. */
  'ending',
] as const;
export type Waits = Record<(typeof WAITS)[number], number>;

/** What a state needs for the machine. All of it is part of the state: copied, hashed and saved with it. */
export interface MachineState {
  /**
   * The running procedures, the innermost last, {@link ./run.FRAME_WORDS} words each. All words above those in use are
   * 0.
   */
  readonly frames: Int32Array;
  readonly game: Waits;
}

/**
 * What every rule works on; N is what the game notes about its decisions. A game adds what never changes in play; each
 * game object has one context.
 */
export class MachineContext<S extends MachineState = MachineState, N = unknown> {
  readonly set: RuleSet<N>;
  /** The current state. */
  s: S;
  listener: Listener | undefined = undefined;

  constructor(set: RuleSet<N>, state: S) {
    this.set = set;
    this.s = state;
  }

  /** Makes a state the current one. */
  attach(state: S): void {
    this.s = state;
  }

  /** True if there is a listener. Check it first, so that no event is made in vain: `if (c.hears) c.tell({ … })`. */
  get hears(): boolean {
    return this.listener !== undefined;
  }

  tell(event: GameEvent): void {
    this.listener?.(event);
  }
}

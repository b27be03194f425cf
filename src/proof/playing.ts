import type { GameEvent } from '../kernel/game.js';
import type { Result } from '../kernel/result.js';
import type { Reason } from '../machine/reason.js';

/** An event of a case that is being played. */
export interface Heard {
  readonly event: GameEvent;
  /** Whether a step of the script has already been matched with it. */
  told: boolean;
  /** Whether it tells what a decision has chosen; without a decision nothing else was possible. */
  chosen: boolean;
}

/** What scripts and expectations need of a case that is being played. {@link ./play.Play} is one. */
export interface Playing {
  readonly heard: readonly Heard[];
  /** The number of events before the latest choice of the script. */
  since: number;
  /** Receives a line for every step, decision and chance event, if given. */
  readonly trace: ((line: string) => void) | undefined;
  /** The engine's first breach of its own contract; empty if there is none. */
  readonly broken: string;
  /** Why the latest answer that was not possible was not. */
  readonly refused: Reason;
  /** Name of the pending decision; empty if a chance event is pending or the game is over. */
  readonly decision: string;
  /** Notation of every listed option of the pending decision. */
  options(): readonly string[];
  /** The pending decision or chance event, and its possible answers. */
  waits(): string;
  /** Answers the pending decision or chance event, in notation, and runs to the next. */
  answer(text: string): Result<void>;
}

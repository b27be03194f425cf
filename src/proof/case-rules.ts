import type { GameEvent } from '../kernel/game.js';
import type { Result } from '../kernel/result.js';
import type { OwnQuestion, Value } from './case.js';
import type { Playing } from './playing.js';

/** How a step of the game's own is taken, such as a roll or a draw; `given` is the value of its field. */
export interface OwnStepRules<P> {
  /** Whether the step can be taken now; until then the play goes on by defaults. */
  waits(play: P, given: never): boolean;
  take(play: P, given: never): Result<void>;
}

/** How a game's plays P are copied, and how choices are made in them as cases write them, C. */
export interface ChoiceRules<P extends Playing, C> {
  /** An independent play that continues from there. */
  copy(play: P): P;

  /** Whether the pending decision is one for choices of this kind; the choice itself may still be illegal. */
  fits(play: P, choice: C): boolean;
  /** Makes a choice that fits, in as many decisions of the engine as needed. */
  make(play: P, choice: C): Result<void>;
  /** Whether the engine has made this choice by itself, because there was no other. */
  wasMade(play: P, choice: C): boolean;
  /** Whether the engine has made another choice of this kind by itself, because this one was not possible. */
  wasForced(play: P, choice: C): boolean;
  /** The answer that declines the pending offer, or undefined if the decision cannot be declined. */
  passOf(play: P): string | undefined;
}

/**
 * How the cases of a game are played. The script, expectations and everything else in this folder are the same for all
 * games.
 */
export interface CaseRules<P extends Playing, C> extends ChoiceRules<P, C> {
  /** Whether a choice of this kind can be made now. */
  offers(play: P, kind: string): boolean;
  /** Whether a case may end before the pending decision or chance event. */
  rests(play: P): boolean;
  /** Whether the pending decision has a default answer that declines nothing. */
  isAsEver(play: P): boolean;
  /** Answers a decision or chance event that the script does not mention; fails if the script must mention it. */
  byDefault(play: P): Result<void>;

  /** The game's own steps, by the name of their field. */
  readonly steps: Readonly<Record<string, OwnStepRules<P>>>;

  /** The game's own questions about a position, by the field that names them; each fails with what is true instead. */
  readonly questions?: Readonly<Record<string, (play: P, question: OwnQuestion) => Result<void>>>;
  /** The value of an expectation's path. */
  valueOf(play: P, path: string): Result<Value>;

  /**
   * The names of the reasons for which no choice of this kind is pending, among them {@link NOT_NOW}; every other
   * reason is the engine's, which gives it where it refuses an answer.
   */
  unasked(play: P, choice: C): readonly string[];
  /** Whether a choice that is not asked for at all counts as not legal where a case gives no reason. */
  readonly unaskedIsIllegal?: boolean;
  /** A name in a choice of an expectation that means nothing yet, in one line; undefined if there is none. */
  unknownIn?(play: P, choice: C): string | undefined;

  /** The name by which cases know an event; its type if absent. */
  eventName?(event: GameEvent): string;
  /** Whether a field of an event has the value that a case gives; if absent, whether both are equal. */
  hasField?(play: P, event: GameEvent, field: string, value: unknown): boolean;
}

/** The reason that no choice of the kind is pending. */
export const NOT_NOW = 'not-now';

import type { Action, GameEvent, Player } from './game.js';
import type { Result } from './result.js';

/** How a piece of text is set off. A player's colour is `seat` 0, 1, …; where there are no colours all of it is plain text. */
export interface Ink {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly seat: (player: Player, text: string) => string;
}

/** What text is written on: at most `width` letters fit in a line. */
export interface Paper {
  readonly width: number;
  readonly ink: Ink;
}

/** A choice with the number by which a person names it. */
export interface NumberedChoice {
  readonly number: number;
  readonly action: Action;
}

/** A page of a game that a person can turn to, such as a list of units. */
export interface Page<S> {
  /** The word that turns to it, such as `units`. */
  readonly name: string;
  readonly summary: string;
  /** `about` is what the person wrote after the word; empty for nothing. */
  show(view: S, player: Player, paper: Paper, about: string): Result<string>;
}

/**
 * How a game is put before a person in text. It is never needed to play, and never in the hot path. Every state it gets is the view of the
 * player it speaks to, so it can show nothing that is hidden. Texts are lines without a line's end after the last.
 */
export interface Presenter<S> {
  /** What the game is about and how to answer it, in a few lines. */
  readonly rules: string;
  /** The table as `player` may see it. */
  board(view: S, player: Player, paper: Paper): string;
  /** Whether the board should be shown before the decision at hand, once others have acted; left out, it is shown before every one. */
  wantsBoard?(view: S): boolean;
  /** The decision at hand as a question to `player`. */
  question?(view: S, player: Player): string;
  /** What to call a choice in a list; left out, its notation. */
  label?(view: S, action: Action): string;
  /** The heading under which a choice is listed; long groups are listed only when they are asked for. */
  group?(view: S, action: Action): string;
  /** The choices marked on the board by their numbers; undefined where they are no places. */
  choicesOnBoard?(view: S, player: Player, choices: readonly NumberedChoice[], paper: Paper): string | undefined;
  /** Whether the decision at hand is one that most people want to be made for them, and is offered with an answer. */
  isRoutine?(view: S): boolean;
  /** An event as a sentence, an empty text where it is not worth one, undefined where it has none. */
  tell?(event: GameEvent): string | undefined;
  /** Whose hand throws the dice of the chance event at hand; undefined for what must stay with the dealer, such as cards. */
  thrower?(state: S): Player | undefined;
  /** What a person who throws the dice may answer, in notation: `2 hit` as `attack-dice red: 2 hit 1 blank`. */
  readThrow?(state: S, text: string): Result<string>;
  readonly pages?: readonly Page<S>[];
}

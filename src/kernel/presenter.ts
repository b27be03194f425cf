import type { Action, GameEvent, Player } from './game.js';
import type { Result } from './result.js';

/** How text is emphasised. A player's colour is `seat` 0, 1, …; without colours all of it is plain text. */
export interface Ink {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly seat: (player: Player, text: string) => string;
}

/** Where text is written: `width` characters fit in a line, and `height` lines are seen at once. */
export interface Paper {
  readonly width: number;
  /** Infinite where nothing limits it. */
  readonly height: number;
  readonly ink: Ink;
}

/** A choice with the number by which a person names it. */
export interface NumberedChoice {
  readonly number: number;
  readonly action: Action;
}

/** A page of a game that a person can open, such as a list of units. */
export interface Page<S> {
  /** The word that opens it, such as `units`. */
  readonly name: string;
  /** The word for it in the language of the presenter, where that is another one. */
  readonly called?: string;
  readonly summary: string;
  /** `about` is what the person wrote after the word; empty if nothing. */
  show(view: S, player: Player, paper: Paper, about: string): Result<string>;
}

/** Units that an agent can play for the person who decides which of them act, by their short names. */
export interface Delegates<S> {
  /** The units that a player has on the table, in their order: their short names and their names. */
  units(view: S, player: Player): readonly { readonly unit: string; readonly name: string }[];
  /** The unit that the pending decision is about; undefined if it is about the player as a whole. */
  pending(view: S): string | undefined;
}

/**
 * How a game is shown to a person as text. Games can be played without it, and it is never in the hot path. Every state
 * it gets is the view of the player that it addresses, so it cannot show anything hidden. Texts do not end in a line
 * break.
 */
export interface Presenter<S> {
  /** What the game is about and how to answer its questions, in a few lines. */
  readonly rules: string;
  /** The table as `player` may see it: in full if that fits on the paper, or else what is most needed of it. */
  board(view: S, player: Player, paper: Paper): string;
  /** The same for a person who asks for it, with what its signs mean; if absent, the same. */
  boardPage?(view: S, player: Player, paper: Paper): string;
  /** A finished game in a few lines, from all its events in order; empty if there is nothing to say. */
  summary?(events: readonly GameEvent[]): string;
  /** The table as an SVG document. */
  picture?(view: S): string;
  /**
   * Whether to show the board before the pending decision, once others have acted; if absent, it is shown before every
   * decision.
   */
  wantsBoard?(view: S): boolean;
  /** The pending decision as a question to `player`. */
  question?(view: S, player: Player): string;
  /** The text of a choice in a list; if absent, its notation. */
  label?(view: S, action: Action): string;
  /** The label for players who click instead of typing, in plain words; if absent, {@link label}. */
  phrase?(view: S, action: Action): string;
  /**
   * An action as a phrase for people, from its notation alone, as for one that is only expected; if absent, its
   * notation.
   */
  inWords?(notation: string): string;
  /**
   * What a person wrote, in notation, as far as the language has words of its own for it: `bewegen 254,508` as
   * `move 254,508`; if absent, people write notation.
   */
  toNotation?(text: string): string;
  /** The same the other way round: how an answer in notation is best written. */
  toWriting?(notation: string): string;
  /**
   * The answer in notation that a text in notation means which leaves out the facing at the place that it names: what
   * the unit would look at. Undefined if the text means no such answer.
   */
  withFacing?(view: S, text: string): string | undefined;
  /** What the pending chance event decides, as {@link Game.describeChance}; if absent, that. */
  chance?(state: S): string;
  /**
   * What follows for the player from a choice, such as what can be seen from a place; empty if nothing is to be said.
   * Slower than {@link label}, and asked for only where a choice is shown.
   */
  about?(view: S, action: Action): string;
  /**
   * Whether an action, in notation, begins or ends what a player does in a turn, such as a unit's activation, or only
   * carries out the choice before it.
   */
  turn?(notation: string): 'begins' | 'ends' | 'follows' | undefined;
  /** Whether a choice changes nothing; such choices come last in their group. */
  isIdle?(view: S, action: Action): boolean;
  /** The heading under which a choice is listed; long groups are listed only on request. */
  group?(view: S, action: Action): string;
  /** Headings in the order in which they are listed, so that it is the same for every decision. */
  readonly groups?: readonly string[];
  /** The board with the choices marked by their numbers; undefined if they are not places. */
  choicesOnBoard?(view: S, player: Player, choices: readonly NumberedChoice[], paper: Paper): string | undefined;
  /**
   * Whether most people would rather not make the pending decision themselves; it is then offered with a suggested
   * answer.
   */
  isRoutine?(view: S): boolean;
  /**
   * Why an answer that was refused is not possible, as the rest of a sentence (`b3 stands in the way`); undefined if
   * the reason is not known.
   */
  whyNot?(view: S, text: string): string | undefined;
  /** What a person can leave to an agent unit by unit, while deciding which of them act. */
  readonly delegates?: Delegates<S>;
  /** Whether the pending decision may make a unit move or attack; such a one is never answered by `auto` alone. */
  acts?(view: S): boolean;
  /** An event as a sentence; empty if it is not worth one, undefined if there is no sentence for it. */
  tell?(event: GameEvent): string | undefined;
  /**
   * The player who throws the dice of the pending chance event; undefined for what must stay with the dealer, such as
   * cards.
   */
  thrower?(state: S): Player | undefined;
  /** What the dice of the pending chance event are thrown for, as a sentence; empty where that is not said. */
  thrownFor?(state: S): string;
  /** What a person who throws the dice may answer, in notation: `2 hit` as `attack-dice red: 2 hit 1 blank`. */
  readThrow?(state: S, text: string): Result<string>;
  readonly pages?: readonly Page<S>[];
}

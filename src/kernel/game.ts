import type { Action, Player } from './action.js';
import type { ActionBuffer, ChanceBuffer } from './buffers.js';
import type { Knowledge } from './knowledge.js';
import type { Result } from './result.js';
import type { Rng } from './rng.js';

export type { Action, Player };

/** {@link Game.actor} of a state that waits for a die, a shuffle or a draw. */
export const CHANCE = -1;

/** {@link Game.actor} of a finished game. */
export const NOBODY = -2;

/** {@link Game.actor} of a view whose player may not know whom the game asks, or whether it asks anybody. */
export const UNKNOWN = -3;

/** Something that happened while an action was carried out; `type` names it, the other fields are the game's own. */
export interface GameEvent {
  readonly type: string;
  readonly [field: string]: string | number | boolean | readonly number[] | readonly string[];
}

/** Receives events in the order in which they happened. */
export type Listener = (event: GameEvent) => void;

/** What an action is about, as far as a game says; each part is left out where it does not apply. */
export interface ActionSubject {
  /** What kind of choice it is, such as `move` or `assign-wound`. */
  readonly kind?: string;
  /** The unit that acts or is chosen, and the unit that it acts on, by the game's own short names. */
  readonly unit?: string;
  readonly target?: string;
  /** In the game's own measure; Legion: millimetres from the lower left corner of the table. */
  readonly place?: { readonly x: number; readonly y: number };
}

/** Questions of a game's own: see {@link Game.queries}. */
export interface GameQueries<S> {
  readonly names: readonly string[];
  ask(state: S, name: string, about: Readonly<Record<string, unknown>>): Result<Readonly<Record<string, unknown>>>;
}

/**
 * The contract between a game and everything that plays, searches or records it: pure functions over one mutable,
 * copyable state of type S. Any number of players; chance is an actor; simultaneous choices are made in turn and stay
 * hidden until all have chosen. A state never holds a random number generator: nothing derived from it can foresee a
 * die.
 *
 * A `Game` is bound to one set-up (a board size, a scenario); what never changes in play lives in it, not in its
 * states.
 */
export interface Game<S> {
  /** Id of the rules, such as `tic-tac-toe` or `legion-2020`. */
  readonly id: string;
  /**
   * The name that all editions of one game share, such as `legion`: agents and defaults registered for it apply to all
   * of them.
   */
  readonly family?: string;
  /** Names of the players in seat order, such as `['blue', 'red']`. */
  readonly players: readonly string[];
  /** Where players win and lose together: the team of each, in seat order. If absent, each plays alone. */
  readonly teams?: readonly number[];
  /** There are two sides, and their values in `returns` and {@link Knowledge.evaluate} sum to 0. */
  readonly zeroSum?: true;

  /**
   * A new state at the start of the game. Allocates; everything below works in place. A listener receives what happens
   * before the first decision.
   */
  newState(listener?: Listener): S;
  /** Makes `to` equal to `from`. Both stay independent. One memory copy. */
  copy(from: S, to: S): void;

  /**
   * Whose decision it is: a player, {@link CHANCE}, or {@link NOBODY}; in the view of a player who may not know that
   * another is asked, {@link UNKNOWN}. Filling in such a view makes the game ask, or go on if nobody is to be asked.
   */
  actor(state: S): Player;
  /**
   * Writes every listed action of the player whose decision it is into `out` (cleared first), in a stable order and
   * without repeats; always at least one. Only for a player's decision. Also works on the {@link view} of that player,
   * with the same result.
   */
  legalActions(state: S, out: ActionBuffer): void;
  /** Draws one listed action without listing them all. Every listed action can be drawn, and no other. */
  sampleAction(state: S, rng: Rng): Action;
  /** Whether `apply` accepts this action now. True for every listed action, and for legal ones that are not listed. */
  isLegal(state: S, action: Action): boolean;

  /** Writes every outcome of the pending chance event with its probability; false if there are too many to list. */
  chanceOutcomes(state: S, out: ChanceBuffer): boolean;
  /** Draws an outcome of the pending chance event by its probability. */
  sampleChance(state: S, rng: Rng): Action;
  /**
   * What the pending chance event decides, worded as a request to a person who rolls the dice by hand: `roll one die`.
   */
  describeChance?(state: S): string;

  /**
   * Carries out a decision or a chance outcome and advances to the next one, in place. The action must be legal; it
   * throws only on a bug of our own. A listener receives the events in order; without one no event is made.
   */
  apply(state: S, action: Action, listener?: Listener): void;

  /**
   * Utility of a player, meaningful once {@link actor} is NOBODY: 1 a win, −1 a loss, 0 a draw, or the game's own
   * stakes.
   */
  returns(state: S, player: Player): number;

  /** Makes `out` what `player` may know of `state`: what is hidden from that player is masked. `out` may be `state`. */
  view(state: S, player: Player, out: S): void;
  /** Fills in what a view masks, uniformly over what is consistent with the view. In place. */
  determinize(view: S, rng: Rng): void;

  /** A 53-bit hash of everything in which states can differ. Equal states have equal hashes on every machine. */
  hash(state: S): number;
  /** The state as bytes, the same on every machine; `deserialize` reads them back into `out`. */
  serialize(state: S): Uint8Array;
  deserialize(bytes: Uint8Array, out: S): Result<void>;

  /** Short readable notation of an action or chance outcome in this state: one line, unique within the state. */
  format(state: S, action: Action): string;
  /** Reads the notation back; explains what is wrong with text that names no action that is legal now. */
  parse(state: S, text: string): Result<Action>;

  /**
   * Puts a state right as people at a real table agree, in place: what stands and lies there counts. `text` is the
   * game's own notation. Whatever cannot be so is refused in one line, and the state stays as it was. A game without it
   * cannot be put right.
   */
  correct?(state: S, text: string): Result<void>;

  /**
   * Distinguishes decisions and chance events in which equal actions mean different things although one history of
   * actions can lead to either: equal keys, equal meaning. A game without it promises that equal actions after an equal
   * history always mean the same.
   */
  decisionKey?(state: S): number;

  /**
   * Whether the pending decision or chance event has enough actions or outcomes that a search should draw them rather
   * than list them. Cheap. In a game without it, listing is never expensive.
   */
  listsMany?(state: S): boolean;

  /**
   * The kinds of decision that players make, by name, such as `activate`, and the place among them of the kind that is
   * pending. For instruments that treat kinds of decision apart; only for a player's decision. In a game without it all
   * decisions are of one kind.
   */
  readonly decisionKinds?: { readonly names: readonly string[]; pending(state: S): number };

  /**
   * The number of the current round, which never falls during a game. Left out by games that are not played in rounds.
   */
  round?(state: S): number;

  /**
   * How many rounds are to come after the current one if the game is played to its last round: 0 in the last, never
   * negative. Left out by games without a fixed number of rounds.
   */
  roundsLeft?(state: S): number;

  /**
   * A number that identifies the current turn while it lasts (in Legion a unit's activation), −1 between turns. A
   * search that looks some turns ahead counts these. In a game without it a turn lasts until another player decides.
   */
  turn?(state: S): number;

  /**
   * Whether `player` learns how the pending decision or chance event ends: false for a card dealt facedown to another
   * player, or for another's choice that stays hidden until all have chosen. True for the player's own decisions. In a
   * game without it every player learns everything.
   */
  observes?(state: S, player: Player): boolean;

  /** Whether it may be hidden from players that another is asked, see {@link actor}. */
  readonly asksUnseen?: boolean;

  /**
   * The moment of a player's decision: the same whether others may know that it is asked or not, and another for one
   * that comes before or after it. A game that {@link asksUnseen} has it.
   */
  moment?(state: S): number;

  /**
   * A view as plain JSON with names a person can read, for programs outside and for people. It holds nothing that the
   * view hides. In a game without it, `describe` of `kernel/plain-view` gives the fields of the state.
   */
  describe?(view: S): Readonly<Record<string, unknown>>;

  /**
   * More about a view, by name, for programs that ask for it: each gives plain JSON, of what the view shows alone. The
   * name `arrays` is taken: the {@link Knowledge.tokens} as arrays.
   */
  readonly viewParts?: { readonly names: readonly string[]; of(view: S, name: string): unknown };

  /**
   * Questions of the game's own that a program may ask at a decision, by name. They look at a view, or at a state that
   * fills it in, and answer in plain JSON, or say in one line what is wrong with the question.
   */
  readonly queries?: GameQueries<S>;

  /** What an action of the pending decision is about, on the view of the deciding player; `notation` is its own. */
  subject?(view: S, action: Action, notation: string): ActionSubject;

  /** What the game knows about playing well. A game without it is played by its rules alone. */
  readonly knowledge?: Knowledge<S>;
}

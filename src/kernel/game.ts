import type { Action } from './action.js';
import type { ActionBuffer, ChanceBuffer } from './buffers.js';
import type { Result } from './result.js';
import type { Rng } from './rng.js';

export type { Action };

/** A player's seat: 0, 1, … in the order in which the game names its players. */
export type Player = number;

/** {@link Game.actor} of a state that waits for a die, a shuffle or a draw. */
export const CHANCE = -1;

/** {@link Game.actor} of a finished game. */
export const NOBODY = -2;

/** Something that happened while an action was carried out; `type` names it, the other fields are the game's own. */
export interface GameEvent {
  readonly type: string;
  readonly [field: string]: string | number | boolean | readonly number[] | readonly string[];
}

/** Hears events in the order in which they happened. */
export type Listener = (event: GameEvent) => void;

/**
 * The contract between a game and everything that plays, searches or records it: pure functions over one mutable, copyable state
 * of type S. Any number of players; chance is an actor; simultaneous choices are made in turn and stay hidden until all have
 * chosen. A state never holds a random number generator: nothing derived from it can foresee a die.
 *
 * A `Game` is bound to one set-up (a board size, a scenario); what never changes in play lives in it, not in its states.
 */
export interface Game<S> {
  /** Id of the rules, such as `tic-tac-toe` or `legion-2020`. */
  readonly id: string;
  /** What editions of one game have in common, such as `legion`: an agent or a default that is named for it goes for all of them. */
  readonly family?: string;
  /** Names of the players in seat order, such as `['blue', 'red']`. */
  readonly players: readonly string[];
  /** Where players win and lose together: the team of each, in seat order. Left out, each plays for himself. */
  readonly teams?: readonly number[];
  /** There are two sides, and in `returns` and `evaluate` the one has exactly what the other has not: their values sum to 0. */
  readonly zeroSum?: true;

  /** A new state at the start of the game. Allocates; everything below works in place. */
  newState(): S;
  /** Makes `to` equal to `from`. Both stay independent. One memory copy. */
  copy(from: S, to: S): void;

  /** Whose decision it is: a player, {@link CHANCE}, or {@link NOBODY}. */
  actor(state: S): Player;
  /**
   * Writes every listed action of the player whose decision it is into `out` (cleared first), in a stable order and without
   * repeats; never none. Only for a player's decision. Also works on the {@link view} of that player, with the same result.
   */
  legalActions(state: S, out: ActionBuffer): void;
  /** Draws one listed action without listing them all. Every listed action can come up and nothing else can. */
  sampleAction(state: S, rng: Rng): Action;
  /** Whether `apply` takes this action now. True for every listed action, and for legal ones that are not listed. */
  isLegal(state: S, action: Action): boolean;

  /** Every outcome of the chance event at hand with its probability, or false where there are too many to list. */
  chanceOutcomes(state: S, out: ChanceBuffer): boolean;
  /** Draws an outcome of the chance event at hand by its probability. */
  sampleChance(state: S, rng: Rng): Action;
  /** What the chance event at hand decides, as one asks a person who rolls the dice by hand: `roll one die`. */
  describeChance?(state: S): string;

  /**
   * Carries out a decision or a chance outcome and advances to the next one, in place. The action must be legal; only our own
   * bugs make it throw. With a listener, what happens is told to it in order; without one no event is made.
   */
  apply(state: S, action: Action, listener?: Listener): void;

  /** Utility of a player, meaningful once {@link actor} is NOBODY: 1 a win, −1 a loss, 0 a draw, or the game's own stakes. */
  returns(state: S, player: Player): number;

  /** Makes `out` what `player` may know of `state`: what is hidden from that player is masked. `out` may be `state`. */
  view(state: S, player: Player, out: S): void;
  /** Fills in what a view masks, uniformly over what is consistent with the view. In place. */
  determinize(view: S, rng: Rng): void;

  /** A 53-bit hash of all that makes two states different. Equal states have equal hashes on every machine. */
  hash(state: S): number;
  /** The state as bytes, the same on every machine; `deserialize` reads them back into `out`. */
  serialize(state: S): Uint8Array;
  deserialize(bytes: Uint8Array, out: S): Result<void>;

  /** Short readable notation of an action or chance outcome of the state at hand: one line, unique within the state. */
  format(state: S, action: Action): string;
  /** Reads the notation back; explains what is wrong with text that names no action that is legal now. */
  parse(state: S, text: string): Result<Action>;

  /** The game's own estimate of {@link returns} before the end, in the same range. */
  evaluate?(state: S, player: Player): number;

  /**
   * Draws a legal action as a sensible player in a hurry might, from nothing but what the player whose decision it is may know: cheap, without
   * listing every action, and with enough chance in it that several draws differ. For playouts, and to offer a search candidates for wide
   * decisions. Also works on that player's {@link view}.
   */
  rolloutPolicy?(state: S, rng: Rng): Action;

  /** As {@link rolloutPolicy}, cheaper and less sensible, for the many decisions that lie deep in a search. A game without it has but the one policy. */
  quickPolicy?(state: S, rng: Rng): Action;

  /**
   * Writes up to `most` different legal actions into `out` (cleared first) that a sensible player would think of at the decision at hand, the best first:
   * what several draws of {@link rolloutPolicy} would bring, judged together and so for less. At least one; from nothing but what the player whose decision it is may
   * know. False, and `out` empty, where the game has none for such a decision. A game without it proposes nothing.
   */
  proposals?(state: S, rng: Rng, most: number, out: ActionBuffer): boolean;

  /**
   * Tells decisions and chance events apart in which equal actions mean different things, where one history of actions can lead to either:
   * equal keys, equal meaning. A game without it promises that equal actions after an equal history always mean the same.
   */
  decisionKey?(state: S): number;

  /**
   * Whether the decision or chance event at hand has so many actions or outcomes that a search had better draw than list them. Cheap.
   * A game without it has none for which listing is dear.
   */
  listsMany?(state: S): boolean;

  /**
   * The turn that is being played, a number of its own while it lasts (in Legion a unit's activation), −1 between turns. What a search that looks
   * some turns ahead counts. In a game without it a turn lasts until another player decides.
   */
  turn?(state: S): number;

  /**
   * Whether the decision at hand is one of those that {@link rolloutPolicy} answers about as well as anybody (all dice that can be cancelled are
   * cancelled), so that a search may leave it to the policy and look at decisions that matter instead.
   */
  isRoutine?(state: S): boolean;

  /**
   * Whether `player` is told how the decision or chance event at hand ends: false for a card dealt facedown to another, or for another's
   * choice that stays hidden until all have chosen. True for one's own decisions. A game without it tells everybody everything.
   */
  observes?(state: S, player: Player): boolean;

  /** What a learned value function is told of a state, as `player` may know it: one number a name, most of them within −1 to 1. */
  readonly features?: {
    readonly names: readonly string[];
    write(state: S, player: Player, out: Float32Array): void;
  };
}

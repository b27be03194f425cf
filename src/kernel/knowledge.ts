import type { Action, Player } from './action.js';
import type { ActionBuffer } from './buffers.js';
import type { Rng } from './rng.js';
import type { TokenWriter } from './tokens.js';

/** A game's estimate by style of play. */
export interface StyledEstimate<S> {
  readonly names: readonly string[];
  /** The value of a state for `player`, in the range of the game's returns, as `owner`, who has the style, sees it. */
  value(style: string, state: S, player: Player, owner: Player): number;
}

/**
 * An estimate that weighs terms: each is a number that changes its sign with the side, and the weights depend on the
 * stratum of a state, such as its round.
 */
export interface LinearEstimate<S> {
  readonly terms: readonly string[];
  readonly strata: readonly string[];
  /** The weights with which it is {@link Knowledge.evaluate}, in the order of {@link withWeights}. */
  readonly own: Float64Array;
  /** By term: how much its weight must change for play to be different, above 0. */
  readonly scales: Float64Array;
  /** Patterns, by stratum, in which a weight may come to differ between strata, such as from round to round. */
  readonly profiles: readonly { readonly name: string; readonly by: readonly number[] }[];
  /** `weights`: those of all terms in the first stratum, then those in the second, and so on. */
  withWeights(weights: Float64Array): WeighedPlay<S>;
}

/** A game's policy with another value than the game's own. */
export interface JudgedPolicy<S> {
  /** See {@link Knowledge.rolloutPolicy}. */
  policy(state: S, rng: Rng): Action;
  /** See {@link Knowledge.carefulPolicy}. */
  careful?(state: S, rng: Rng): Action;
  /** See {@link Knowledge.proposals}. */
  proposals?(state: S, rng: Rng, most: number, out: ActionBuffer): boolean;
}

/** What a game makes of weights: a value as {@link Knowledge.evaluate} gives, and the policy that compares by it. */
export interface WeighedPlay<S> extends JudgedPolicy<S> {
  value(state: S, player: Player): number;
}

/**
 * What a game knows about playing well, beyond its rules: estimates, policies, and the inputs of learned values. Every
 * member is optional; presence says that the game offers it. Whatever plays without them plays by the rules alone.
 */
export interface Knowledge<S> {
  /** The game's own estimate of {@link Game.returns} before the end, in the same range. */
  evaluate?(state: S, player: Player): number;

  /** {@link evaluate} as players of other styles make it. Without it the game has one style of play. */
  readonly styles?: StyledEstimate<S>;

  /**
   * Draws a legal action that a sensible player might choose quickly, using only what the deciding player may know:
   * cheap, without listing every action, and random enough that several draws differ. For playouts, and to give a
   * search candidates for wide decisions. Also works on that player's {@link Game.view}.
   */
  rolloutPolicy?(state: S, rng: Rng): Action;

  /**
   * As {@link rolloutPolicy}, with time to compare choices, for an agent that plays by the policy alone. If absent,
   * rolloutPolicy is used.
   */
  carefulPolicy?(state: S, rng: Rng): Action;

  /**
   * As {@link rolloutPolicy}, cheaper and less sensible, for the many decisions deep in a search. If absent,
   * rolloutPolicy is used.
   */
  quickPolicy?(state: S, rng: Rng): Action;

  /**
   * The policies and {@link proposals} where they compare actions by another value than the game's own:
   * `value` is in the range of {@link Game.returns}, and is asked for states of which the deciding player knows
   * everything that it uses.
   */
  policyBy?(value: (state: S, player: Player) => number): JudgedPolicy<S>;

  /** {@link evaluate} as a weighted sum, for values that are learned as other weights. */
  readonly linear?: LinearEstimate<S>;

  /**
   * Writes into `out` (cleared first) up to `most` different legal actions, at least one, that a sensible player would
   * consider for the pending decision, the best first. They are what several draws of {@link rolloutPolicy} would
   * give, but judged together, which is cheaper; if many are asked for, also worse ones that it would not draw. Uses
   * only what the deciding player may know. Returns false, with `out` empty, for decisions for which the game has no
   * proposals. Without it the game proposes nothing.
   */
  proposals?(state: S, rng: Rng, most: number, out: ActionBuffer): boolean;

  /**
   * Whether {@link rolloutPolicy} answers the pending decision about as well as any player could (such as cancelling
   * every die that can be cancelled), so that a search may leave it to the policy and spend its time on decisions that
   * matter.
   */
  isRoutine?(state: S): boolean;

  /**
   * The listed action of the pending decision that changes nothing but spends what others could use, such as a move to
   * where a unit stands; −1 if there is none. Agents leave it out (`kernel/idle.ts`). Only for a player's decision.
   */
  idleAction?(state: S): Action;

  /**
   * Removes from the list of the pending decision's actions those that are better kept for later, such as a card that
   * could do nothing now; leaves at least one. Agents that compare listed actions leave them out with the idle one.
   */
  leaveOut?(state: S, list: ActionBuffer): void;

  /**
   * Input of a linear value function: a state as `player` may know it, one number per name, most of them from −1 to 1.
   */
  readonly features?: {
    readonly names: readonly string[];
    write(state: S, player: Player, out: Float32Array): void;
  };

  /** Input of a learned value function (`src/learning`): the state as sets of tokens. Only for games of two sides. */
  readonly tokens?: TokenWriter<S>;
}

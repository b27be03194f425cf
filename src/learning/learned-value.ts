import { NOBODY } from '../kernel/game.js';
import type { Game, Player } from '../kernel/game.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { TokenBuffer } from '../kernel/tokens.js';
import type { TokenWriter } from '../kernel/tokens.js';
import { Evaluator } from './evaluator.js';
import type { Layout } from './layout.js';
import { fit } from './network.js';
import type { Network } from './network.js';

/** States whose values are kept. */
const KEPT = 1 << 12;

/** A network as the value function of one game. */
export class LearnedValue<S> {
  /** The tokens of the state of the last {@link judge}. */
  readonly buffer: TokenBuffer;
  private readonly game: Game<S>;
  private readonly tokens: TokenWriter<S>;
  private readonly evaluator: Evaluator;
  private readonly stakes: number;
  /** Keys of states and the values that the network gives them for side 0, by the lowest digits of the key. */
  private readonly keys: Float64Array;
  private readonly kept: Float64Array;

  private constructor(game: Game<S>, tokens: TokenWriter<S>, layout: Layout, network: Network) {
    this.game = game;
    this.tokens = tokens;
    this.buffer = new TokenBuffer(tokens.schema);
    this.evaluator = new Evaluator(layout, network.parameters);
    this.stakes = tokens.stakes ?? 1;
    this.keys = new Float64Array(tokens.key === undefined ? 0 : KEPT).fill(-1);
    this.kept = new Float64Array(this.keys.length);
  }

  /** The problem is one line if the network was made for other tokens than the game's. */
  static of<S>(game: Game<S>, network: Network): Result<LearnedValue<S>> {
    const tokens = game.knowledge?.tokens;
    if (game.players.length < 2 || tokens === undefined) {
      return fail('network', `is for the tokens of ${network.schema.name}, but ${game.id} offers no tokens`);
    }
    const layout = fit(network, game.id, tokens);
    return layout.ok ? ok(new LearnedValue(game, tokens, layout.value, network)) : layout;
  }

  /** The value of a state, finished or not, for `viewer`, from what it may know, in the range of the game's returns. */
  value(state: S, viewer: Player): number {
    const { game, tokens } = this;
    if (game.actor(state) === NOBODY && tokens.isSettled?.(state, viewer) !== false) return game.returns(state, viewer);
    return this.forViewer(this.keptValue(state, viewer), viewer) * this.stakes;
  }

  /**
   * The value that the network gives for `viewer`, from −1 to 1, even if the state is finished; {@link buffer} then has
   * its tokens.
   */
  judge(state: S, viewer: Player): number {
    return this.forViewer(this.compute(state, viewer), viewer);
  }

  /** The value for side 0, from those kept if it is among them. */
  private keptValue(state: S, viewer: Player): number {
    const { tokens, keys, kept } = this;
    if (tokens.key === undefined) return this.compute(state, viewer);
    const key = tokens.key(state, viewer);
    const slot = key % KEPT;
    if (keys[slot] !== key) {
      kept[slot] = this.compute(state, viewer);
      keys[slot] = key;
    }
    return kept[slot];
  }

  private compute(state: S, viewer: Player): number {
    const { tokens, buffer, evaluator } = this;
    tokens.write(state, viewer, buffer);
    evaluator.evaluate(buffer);
    return evaluator.outputs[0];
  }

  private forViewer(value: number, viewer: Player): number {
    return sideOf(this.game, viewer) === 0 ? value : -value;
  }
}

/** The side of a player in a game of two sides: 0 is that of player 0. */
export function sideOf<S>({ teams }: Game<S>, player: Player): 0 | 1 {
  if (teams === undefined) return player === 0 ? 0 : 1;
  return teams[player] === teams[0] ? 0 : 1;
}
